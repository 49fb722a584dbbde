/**
 * Can-do sentences for ASL, from the first signs to native-like command: five steps of four. The wording is
 * ours, after the descriptions of the Common European Framework for sign languages.
 */
export const CAN_DO = [
  ['greet', 'name', 'spell', 'repeat'],
  ['family', 'day', 'numbers', 'ask'],
  ['past', 'opinion', 'directions', 'follow'],
  ['story', 'discuss', 'pace', 'humor'],
  ['any_topic', 'adapt', 'group', 'poetry'],
] as const
export type CanDo = (typeof CAN_DO)[number][number]
export const CAN_DO_KEYS: readonly CanDo[] = CAN_DO.flat()

/** Answers to a sentence: well, a little, not yet. */
export const HOW_WELL = ['yes', 'partly', 'no'] as const
export type HowWell = (typeof HOW_WELL)[number]
export type CanDoAnswers = { readonly [Key in CanDo]?: HowWell | undefined }

const WORTH: Record<HowWell, number> = { yes: 1, partly: 0.5, no: 0 }
/** A step is reached with three of its four, and then the next one is asked. */
const ENOUGH = 3

/** True if the answers reach a step; an unanswered sentence counts as "not yet". */
export const isReached = (step: number, answers: CanDoAnswers): boolean =>
  (CAN_DO[step] ?? []).reduce((sum, key) => sum + WORTH[answers[key] ?? 'no'], 0) >= ENOUGH

/** Number of steps reached in an unbroken row from the first. */
export function stepsReached(answers: CanDoAnswers): number {
  const first = CAN_DO.findIndex((_, step) => !isReached(step, answers))
  return first < 0 ? CAN_DO.length : first
}

/** The place among `levels` levels, from 0, that so many steps suggest. */
export const levelOfSteps = (steps: number, levels: number): number =>
  Math.min(levels - 1, Math.floor((Math.max(0, steps - 1) * levels) / CAN_DO.length))
