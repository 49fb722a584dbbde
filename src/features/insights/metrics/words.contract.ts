import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { PeriodQuery, Periods, Searches } from './shapes.contract.ts'

/** A text is told once so many people have typed it. */
export const TYPED_BY_AT_LEAST = 3

const Word = z.object({ id: z.uuid(), slug: z.string(), word_en: z.string(), word_es: z.string() })

const WordFigures = Word.extend({
  /** Number of times that its page was opened. */
  opened: z.int(),
  /** Number of searches that led to it. */
  searched: z.int(),
  /** It can be seen: it has a film or a notation. */
  shown: z.boolean(),
})
export type WordFigures = z.output<typeof WordFigures>

const FailedWord = Word.extend({
  /** Answers about it in quizzes and practice, and the wrong ones among them. */
  asked: z.int(),
  failed: z.int(),
  /** Words that were chosen in its place, the most frequent first. */
  taken_for: z.array(Word.extend({ times: z.int() })),
})
export type FailedWord = z.output<typeof FailedWord>

export const WordMetrics = z.object({
  ...Periods,
  /** Searches of the dictionary. */
  searches: Searches,
  /** The most opened and searched ones. */
  looked_up: z.array(WordFigures),
  /** Those with the most wrong answers. */
  failed: z.array(FailedWord),
  /** Texts of the last days without a sign, each typed by `TYPED_BY_AT_LEAST` people or more. */
  in_vain: z.array(z.object({ query: z.string(), people: z.int(), last_at: z.iso.datetime() })),
})
export type WordMetrics = z.output<typeof WordMetrics>

export const wordMetricsContract = contract({
  words: {
    method: 'GET',
    path: '/metrics/words',
    summary: 'Words that are looked up, searched in vain and mistaken over a period',
    access: can('Metrics', 'View'),
    query: PeriodQuery,
    response: WordMetrics,
  },
})
