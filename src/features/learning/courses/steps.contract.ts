import { z } from 'zod'
import { STEP_ID } from './shared/step.ts'

/** More steps than any lesson has. */
const MOST_STEPS = 600
/** Id of a lesson's step. */
export const StepId = z.string().max(200).regex(STEP_ID)

/**
 * An author's changes to a lesson's derived steps: their order by ids, including the author's own steps, and
 * those left out. Both empty: the derived steps.
 */
export const StepArrangement = z.object({
  order: z.array(StepId).max(MOST_STEPS),
  left_out: z.array(StepId).max(MOST_STEPS),
})
export type StepArrangement = z.output<typeof StepArrangement>
export const NO_ARRANGEMENT: StepArrangement = { order: [], left_out: [] }
