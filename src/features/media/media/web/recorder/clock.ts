const MINUTE = 60

/** Seconds as a time in a film: `0:07`, `12:30`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, '0')}`
