import { stepId, type Step } from '../../../courses/web/public.ts'

/**
 * Follows which lines of a lesson's conversation were understood: read right, the first time or when they
 * came again, or looked at where there was nothing to choose.
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
    /** The learner goes on from a step; true when all lines are understood with it. */
    passed: (step) => {
      if (step.kind !== 'line') return false
      const id = stepId(step)
      if (!known.has(id)) known.set(id, true)
      return lines.every((line) => known.get(line) === true)
    },
  }
}
