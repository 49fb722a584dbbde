import { MINUTE_SECONDS } from '#contract/durations.ts'

/** Seconds as a time in a film: `0:07`, `12:30`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_SECONDS)}:${String(Math.floor(seconds % MINUTE_SECONDS)).padStart(2, '0')}`
