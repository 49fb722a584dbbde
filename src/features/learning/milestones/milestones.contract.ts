import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'

/**
 * Milestones of a learner, each reached once. `first_sign`, `ten_signs`: signs that they signed and rated
 * themselves, in a lesson or in practice. `week`: seven days with learning, in a row or not. `conversation`:
 * every line of one was understood.
 */
export const MILESTONES = [
  'first_sign',
  'first_lesson',
  'ten_signs',
  'week',
  'conversation',
  'certificate',
] as const
export type MilestoneKind = (typeof MILESTONES)[number]
export const SIGNS_OF_TEN = 10
export const DAYS_OF_A_WEEK = 7

export const Milestone = z.object({
  kind: z.enum(MILESTONES),
  reached_at: z.iso.datetime(),
  /** It was marked: it is not celebrated again. */
  seen: z.boolean(),
})
export type Milestone = z.output<typeof Milestone>

/** Milestones are awarded automatically for learning; they cannot be requested, and are never taken away. */
export const milestonesContract = contract({
  mine: {
    method: 'GET',
    path: '/milestones/mine',
    summary: 'What the caller has reached, latest first',
    access: can('Profile', 'View'),
    response: z.array(Milestone),
  },
  seen: {
    method: 'PUT',
    path: '/milestones/{kind}/seen',
    summary: 'Say that a milestone was marked, so that it is not celebrated again',
    access: can('Profile', 'Update'),
    params: z.object({ kind: z.enum(MILESTONES) }),
    response: z.object({ seen: z.boolean() }),
  },
})
