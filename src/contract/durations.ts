/** Lengths of time. The unit is in the name: milliseconds as `Date` counts them, seconds, minutes. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
/** A day of 24 hours; days of a calendar may be longer or shorter where clocks change. */
export const DAY_MS = 86_400_000
export const WEEK_MS = 604_800_000

export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 3600
export const DAY_SECONDS = 86_400

export const HOUR_MINUTES = 60
export const DAY_MINUTES = 1440

export const WEEK_DAYS = 7
