import { z } from 'zod'
import { Instant } from '#contract/moments.ts'
import { optional } from '#contract/optional.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { CRITERIA, MOST_POINTS } from './shared/criteria.ts'

const TEXT = 2000
const Points = z.int().min(0).max(MOST_POINTS)
const Words = manyLines().max(TEXT)
/** A comment at a moment of the meeting, by the clock: whatever film there is can be shown at it. */
export const Moment = z.object({
  at: Instant,
  criterion: z.enum(CRITERIA).nullable(),
  text: Words,
  /** A word of the dictionary whose sign is the model. */
  word: exactText().max(100).nullable(),
})
export type Moment = z.output<typeof Moment>

const content = {
  words: z.partialRecord(z.enum(CRITERIA), Words).default({}),
  moments: z.array(Moment).max(200).default([]),
  /** Left out: the level that the points are worth. */
  level_id: optional(z.uuid()),
  /** Why the level is another one than the points are worth. */
  reason: Words.default(''),
}
export const Draft = z.object({ scores: z.partialRecord(z.enum(CRITERIA), Points).default({}), ...content })
export type Draft = z.output<typeof Draft>
export const MyDraft = Draft.extend({ saved_at: z.iso.datetime() })
export const NewRating = z.object({
  scores: z.record(z.enum(CRITERIA), Points),
  ...content,
  /** Why one says something else than before. */
  correction: Words.default(''),
})
export type NewRating = z.output<typeof NewRating>

export const Rating = z.object({
  place: z.int(),
  /** Null: they are no longer here. */
  rater: z.string().nullable(),
  mine: z.boolean(),
  rubric_number: z.int(),
  scores: z.record(z.enum(CRITERIA), Points),
  words: z.partialRecord(z.enum(CRITERIA), z.string()),
  moments: z.array(Moment),
  level_id: z.uuid(),
  /** Level that the points are worth by the rubric. */
  derived_level_id: z.uuid(),
  reason: z.string(),
  correction: z.string(),
  at: z.iso.datetime(),
})
export type Rating = z.output<typeof Rating>

const Level = z.object({ id: z.uuid(), name: z.string(), place: z.int() })
/** Result as its learner reads it. */
export const Result = z.object({
  id: z.uuid(),
  learner: z.string(),
  self: z.boolean(),
  met_at: z.iso.datetime(),
  published_at: z.iso.datetime(),
  teacher: z.string().nullable(),
  minutes: z.int(),
  booking_id: z.uuid(),
  levels: z.array(Level),
  level: Level,
  /** The lowest and the highest that somebody who rated it said. */
  from: Level,
  to: Level,
  criteria: z.array(
    z.object({
      key: z.enum(CRITERIA),
      /** Points in the middle of what was given, in halves. */
      points: z.number(),
      /** Description of these points in the rubric. */
      step: z.string(),
      words: z.array(z.string()),
    }),
  ),
  moments: z.array(Moment),
  certificate: z.string().nullable(),
})
export type Result = z.output<typeof Result>
