import { z } from 'zod'
import { STEP_ID } from './shared/steps.ts'

/** More steps than any lesson has. */
const MOST_STEPS = 600
/** What names a step of a lesson. */
export const StepId = z.string().max(200).regex(STEP_ID)

/**
 * What an author changed in the steps that follow from a lesson: their order by ids, where steps of the
 * author's own have a place too, and which are left out. Both empty: as they follow.
 */
export const StepArrangement = z.object({
  order: z.array(StepId).max(MOST_STEPS),
  left_out: z.array(StepId).max(MOST_STEPS),
})
export type StepArrangement = z.output<typeof StepArrangement>
export const NO_ARRANGEMENT: StepArrangement = { order: [], left_out: [] }
