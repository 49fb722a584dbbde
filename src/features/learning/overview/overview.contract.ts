import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { Day } from '#contract/moments.ts'
import { CHECKED_PARTS } from '../productions/productions.contract.ts'
import { SKILLS } from '../practice/practice.contract.ts'

/** Weeks of the calendar of learning, the present one included. */
export const CALENDAR_WEEKS = 12
/** Maximum number of words that are listed as mistakes that come back. */
export const MAX_MISTAKES = 12
/** Wrong answers from which on a word counts as a mistake that comes back. */
export const REPEATED = 2

const count = z.int().min(0)
const Word = z.object({
  /** Last part of the word's address. */
  slug: z.string(),
  word_en: z.string(),
  word_es: z.string(),
})

export const Overview = z.object({
  /** Words in practice by kind of memory; a kind without words is left out. */
  memories: z.array(
    z.object({
      skill: z.enum(SKILLS),
      /** Words that the caller knows. */
      known: count,
      /** Words that were asked and are not known yet. */
      learning: count,
      /** Words that were not asked yet. */
      unasked: count,
    }),
  ),
  /** First day of the calendar, a Sunday, and its last one, today in the caller's zone. */
  from: Day,
  to: Day,
  /** Days of the calendar with learning, the oldest first. */
  days: z.array(
    z.object({
      day: Day,
      /** Minutes learned, at least 1. */
      minutes: z.int().min(1),
    }),
  ),
  /** Words that were answered wrong twice or more during the calendar, the most frequent first. */
  mistakes: z.array(
    Word.extend({
      /** Number of wrong answers. */
      wrong: count,
      /** Number of answers. */
      asked: count,
      /** Word for which it was mostly taken; null where that is not known. */
      taken_for: Word.nullable(),
    }),
  ),
  /** The caller's own checks of their signing in the last 30 days. */
  signing: z.object({
    /** Number of checks. */
    checks: count,
    /** Parts that differed from the model, the most frequent first. */
    parts: z.array(
      z.object({
        part: z.enum(CHECKED_PARTS),
        /** Number of checks in which the part differed. */
        times: z.int().min(1),
        /** Words of those sentences to practise, the most frequent first. */
        words: z.array(Word),
      }),
    ),
  }),
})
export type Overview = z.output<typeof Overview>

export const overviewContract = contract({
  mine: {
    method: 'GET',
    path: '/practice/overview',
    summary: 'The caller’s memories, days of learning, mistakes that come back and checks of their signing',
    access: 'signed-in',
    response: Overview,
  },
})
