import { stepId, type Step } from '../../../courses/web/public.ts'

/**
 * Tracks the understood lines of a lesson's conversation: read right, at first or when repeated, or just
 * looked at if there was nothing to choose.
 */
export function followLines(steps: readonly Step[]): {
  read: (step: Step, right: boolean) => void
  passed: (step: Step) => boolean
} {
  const known = new Map<string, boolean>()
  const lines = steps.filter((step) => step.kind === 'line').map((step) => stepId(step))
  return {
    read: (step, right) => {
      if (step.kind === 'line') known.set(stepId(step), right)
    },
    /** Records that the learner leaves a step; true once all lines are understood. */
    passed: (step) => {
      if (step.kind !== 'line') return false
      const id = stepId(step)
      if (!known.has(id)) known.set(id, true)
      return lines.every((line) => known.get(line) === true)
    },
  }
}
