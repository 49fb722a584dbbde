import { HOUR_SECONDS, MINUTE_SECONDS } from '#contract/durations.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** Seconds as people say a time in a film or a time that is left: `0:07`, `12:30`, `1:02:03`. */
export function clock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(total / HOUR_SECONDS),
    minutes = Math.floor((total % HOUR_SECONDS) / MINUTE_SECONDS),
    rest = two(total % MINUTE_SECONDS)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/**
 * Seconds with their tenths: `0:02.4`, and `0:02` for whole seconds.
 *
 * @param fixed whole seconds keep their tenth (`0:02.0`), so that a changing time keeps its width
 */
export function exactClock(seconds: number, fixed = false): string {
  const tenths = Math.round(seconds * 10)
  const rest = tenths % 10
  return `${clock(Math.floor(tenths / 10))}${rest || fixed ? `.${rest}` : ''}`
}
