/** Verdict of a reviewer on a sign: right, right except for a remark, or wrong. */
export const VERDICTS = ['right', 'right_but', 'wrong'] as const
export type Verdict = (typeof VERDICTS)[number]
