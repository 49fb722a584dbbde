import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { WordCard } from '../courses/lesson-view.contract.ts'
import { practiceErrors } from '../practice/practice.contract.ts'

/** Drills: reading spelled words, reading signed numbers, and a game of signs against the clock. */
export const DRILLS = ['spelling', 'numbers', 'clock'] as const
export type DrillKind = (typeof DRILLS)[number]

/** Seconds of one game against the clock. */
export const CLOCK_SECONDS = 60
/** Signs to choose from in each question of the game, and the known words that it needs at least. */
export const CLOCK_CHOICES = 4
/** Maximum number of known words of one game. */
export const CLOCK_WORDS = 60
/** Maximum number of questions of one drill. */
export const MAX_ASKED = 1000
/** Longest drill that counts, in milliseconds. */
export const MAX_DRILL_MS = 4 * 3_600_000

export const DrillResult = z.object({
  kind: z.enum(DRILLS),
  /** Number of questions answered so far. */
  asked: z.int().min(0).max(MAX_ASKED),
  /** Number of right answers so far. */
  correct: z.int().min(0).max(MAX_ASKED),
  /** Time spent on these answers, in milliseconds. */
  ms: z.int().min(0).max(MAX_DRILL_MS),
})
export type DrillResult = z.output<typeof DrillResult>

export const Drills = z.object({
  /** Highest number of right answers in one game against the clock; null before the first game. */
  best: z.int().min(0).max(MAX_ASKED).nullable(),
  /** Number of words that the caller knows by their sign, with a picture of it. */
  known: z.int().min(0),
})
export type Drills = z.output<typeof Drills>

const access = 'signed-in',
  errors = [practiceErrors.not_practising]

export const drillsContract = contract({
  mine: {
    method: 'GET',
    path: '/drills',
    summary: 'The caller’s best game against the clock, and the number of words to play it with',
    access,
    response: Drills,
  },
  words: {
    method: 'GET',
    path: '/drills/words',
    summary: 'Known words with their signs for a game against the clock, in random order',
    access,
    response: z.array(WordCard),
    errors,
  },
  save: {
    method: 'PUT',
    path: '/drills/{id}',
    summary: 'Result of a drill so far; sending it again, or an older one, changes nothing',
    access,
    unconfirmed: true,
    params: z.object({ id: z.uuid() }),
    body: DrillResult,
    response: Drills,
    errors,
  },
})
