import { z } from 'zod'
import { BOOKING_STATES } from '../bookings/bookings.contract.ts'
import { MyDraft, Rating } from './ratings.contract.ts'
import { Rubric } from './rubrics.contract.ts'
import { ASSESSMENT_STATES } from './shared/criteria.ts'

export const Named = z.object({ id: z.uuid(), name: z.string() })
export const LevelOf = z.object({ id: z.uuid(), name: z.string() })
/** Next steps that the caller can be asked to take. */
export const NEXT_STEPS = ['schedule', 'rate', 'second', 'third', 'settle', 'publish'] as const
export type NextStep = (typeof NEXT_STEPS)[number]
export const Assessment = z.object({
  id: z.uuid(),
  state: z.enum(ASSESSMENT_STATES),
  learner: z.string(),
  teacher: z.string().nullable(),
  organization: z.string().nullable(),
  requested_at: z.iso.datetime(),
  starts_at: z.iso.datetime().nullable(),
  /** Of a published one. */
  level: z.string().nullable(),
  /** Step that waits for the caller or one of their colleagues. */
  next: z.enum(NEXT_STEPS).nullable(),
})
export type Assessment = z.output<typeof Assessment>

const Rater = z.object({
  place: z.int(),
  person: Named.nullable(),
  /** True once their rating is submitted; its content is not disclosed. */
  rated: z.boolean(),
})
export const AssessmentView = Assessment.omit({ learner: true, teacher: true }).extend({
  learner: Named.extend({ profile_image: z.string().nullable() }),
  teacher: Named.nullable(),
  minutes: z.int(),
  note: z.string(),
  booking: z
    .object({
      id: z.uuid(),
      state: z.enum(BOOKING_STATES),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      /** The teacher's. */
      zone: z.string(),
    })
    .nullable(),
  cancel_reason: z.string(),
  raters: z.array(Rater),
  /** The caller's place as a rater; null: they do not rate. */
  place: z.int().nullable(),
  /** Actions that the caller may take. */
  may: z.object({
    schedule: z.boolean(),
    begin: z.boolean(),
    rate: z.boolean(),
    /** Take the next place to rate, or name somebody for it. */
    take_place: z.boolean(),
    name_rater: z.boolean(),
    settle: z.boolean(),
    publish: z.boolean(),
    cancel: z.boolean(),
  }),
  /** The one that its ratings are made with. */
  rubric: Rubric,
  levels: z.array(LevelOf.extend({ key: z.string() })),
  /** The caller's unsubmitted rating. */
  draft: MyDraft.nullable(),
  /** One's own, and those of others once one may see them; of each place the one that counts. */
  ratings: z.array(Rating),
  /** Both first ratings are in and say different levels; null while the caller may not know. */
  differs: z.boolean().nullable(),
  /** Level proposed by one of two differing raters. */
  proposal: z.object({ level_id: z.uuid(), reason: z.string(), mine: z.boolean() }).nullable(),
  result: LevelOf.nullable(),
})
export type AssessmentView = z.output<typeof AssessmentView>

/** As its learner, or who answers for them, has it. */
export const MyAssessment = z.object({
  id: z.uuid(),
  state: z.enum(ASSESSMENT_STATES),
  learner: Named,
  self: z.boolean(),
  requested_at: z.iso.datetime(),
  minutes: z.int(),
  note: z.string(),
  booking_id: z.uuid().nullable(),
  starts_at: z.iso.datetime().nullable(),
  teacher: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  level: LevelOf.nullable(),
})
export type MyAssessment = z.output<typeof MyAssessment>
