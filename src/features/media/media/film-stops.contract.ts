import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { manyLines } from '#contract/text.ts'
import { STOP_LIMITS } from './shared/limits.ts'
import { writtenIn } from './shared/questions.ts'

export const Language = z.enum(LANGUAGES)

/**
 * Question at which a film halts: choose one or several of some answers. `right` has the indexes (from 0) of
 * the right answers and is withheld until somebody answers.
 */
export const AskedStop = z.object({
  id: z.uuid(),
  at: z.number(),
  /** Language of the question: another one if it is not written in the requested language. */
  language: Language,
  prompt: z.string(),
  options: z.array(z.string()),
  several: z.boolean(),
  /** Of the caller. */
  answered: z.boolean(),
  correct: z.boolean(),
})
export type AskedStop = z.output<typeof AskedStop>
const stopText = (max: number) => z.partialRecord(Language, manyLines().max(max))
const DraftStop = z
  .object({
    /** Left out for a new one. */
    id: z.uuid().optional(),
    at: z.number().min(0).max(86_400),
    prompt: stopText(STOP_LIMITS.prompt),
    options: z.array(stopText(STOP_LIMITS.option)).min(2).max(STOP_LIMITS.options),
    right: z
      .array(
        z
          .int()
          .min(0)
          .max(STOP_LIMITS.options - 1),
      )
      .min(1)
      .max(STOP_LIMITS.options),
    explanation: stopText(STOP_LIMITS.explanation).default({}),
  })
  .refine(
    ({ right, options }) =>
      right.every((one) => one < options.length) && new Set(right).size === right.length,
    { path: ['right'], message: 'not an option' },
  )
  .refine((stop) => LANGUAGES.some((language) => writtenIn(stop, language)), {
    path: ['prompt'],
    params: {
      en: 'Write the question and every answer in at least one language.',
      es: 'Escribe la pregunta y todas las respuestas en al menos un idioma.',
    },
  })
export const DraftStops = z.array(DraftStop).max(STOP_LIMITS.stops)
export type DraftStop = z.output<typeof DraftStop>
const Text = z.partialRecord(Language, z.string())
/** `version` names these very stops; saving over others is refused. */
export const FilmStops = z.object({
  version: z.string(),
  stops: z.array(
    z.object({
      id: z.uuid(),
      at: z.number(),
      prompt: Text,
      options: z.array(Text),
      right: z.array(z.int()),
      explanation: Text,
    }),
  ),
})
export type FilmStops = z.output<typeof FilmStops>
export const StopResult = z.object({ correct: z.boolean(), right: z.array(z.int()), explanation: z.string() })
export type StopResult = z.output<typeof StopResult>
