import { fsrs, type Card, type Grade } from 'ts-fsrs'
import { DAY_MS } from '#contract/durations.ts'
import { RATINGS, type Rating, type Skill } from '../practice.contract.ts'

/** Memory of a card: FSRS's numbers, as stored in its row and in the log. Times are ISO 8601 or dates. */
export type Memory = {
  due: Date | string
  state: number
  stability: number
  difficulty: number
  scheduled_days: number
  learning_steps: number
  reps: number
  lapses: number
  last_review: Date | string | null
  full_speed: boolean
}

/**
 * One step of ten minutes, so that a known card is due days later at once and an unknown one is repeated
 * within the session. Fuzz spreads the words of one lesson over neighbouring days; it depends on the card
 * alone, so the same answers give the same days.
 */
export const FSRS_SETTINGS = {
  request_retention: 0.9,
  maximum_interval: 730,
  enable_fuzz: true,
  enable_short_term: true,
  learning_steps: ['10m'],
  relearning_steps: ['10m'],
} as const
const scheduler = fsrs(FSRS_SETTINGS)

/** The number of an unknown sign, the state of a card never asked. */
export const NEW = 0
export const REVIEW = 2

/** Names of a memory's columns. */
export const MEMORY_FIELDS = [
  'due',
  'state',
  'stability',
  'difficulty',
  'scheduled_days',
  'learning_steps',
  'reps',
  'lapses',
  'last_review',
  'full_speed',
] as const satisfies readonly (keyof Memory)[]

/** Memory of a card's row, without the other columns. */
export const memoryOf = (row: Memory): Memory =>
  Object.fromEntries(MEMORY_FIELDS.map((field) => [field, row[field]])) as Memory

/** A row as ts-fsrs takes it. */
export function cardOf(row: Memory): Card {
  const { due, last_review, full_speed: _, ...memory } = memoryOf(row)
  return {
    ...memory,
    due: new Date(due),
    elapsed_days: 0,
    ...(last_review && { last_review: new Date(last_review) }),
  }
}

/** The card after an answer. A sign that was slowed down, or not known, is not known at full speed. */
export function answered(memory: Memory, skill: Skill, rating: Rating, at: Date, speed: number): Memory {
  const { card } = scheduler.next(cardOf(memory), at, rating as Grade)
  const full_speed = skill === 'recognise' ? rating !== RATINGS.again && speed >= 1 : memory.full_speed
  return memoryOf({ ...card, last_review: at, full_speed })
}

/** Returns the seconds until the card is due again after each rating from 1 to 4. */
export function intervalsOf(memory: Memory, at: Date): number[] {
  const preview = scheduler.repeat(cardOf(memory), at)
  return [1, 2, 3, 4].map((rating) =>
    Math.max(0, Math.round((preview[rating as Grade].card.due.getTime() - at.getTime()) / 1000)),
  )
}

/**
 * When an answer counts as given: not in the future, not before the card's last answer, not longer ago than
 * the device may have been away.
 */
export function timeOf(reviewed_at: Date, memory: Memory, now: Date, offline_days: number): Date {
  const earliest = Math.max(
    now.getTime() - offline_days * DAY_MS,
    memory.last_review ? new Date(memory.last_review).getTime() : 0,
  )
  return new Date(Math.min(now.getTime(), Math.max(reviewed_at.getTime(), earliest)))
}
