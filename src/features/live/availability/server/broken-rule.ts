import { MINUTE_MS } from '#contract/durations.ts'
import { START_EVERY_MINUTES } from '../availability.contract.ts'
import { offers, reach, type AskedSlots, type Teacher } from './slots.queries.ts'
import { windowsWithin } from './windows.ts'

/** Rule that keeps a time from being free. */
export type BrokenRule =
  | 'time_past'
  | 'time_too_soon'
  | 'time_too_far'
  | 'time_outside_hours'
  | 'time_between_starts'
  | 'time_taken'

/** The rule that a time breaks which is not among the free ones. */
export function brokenRule(
  teacher: Teacher,
  now: Date,
  { from, to, kind, minutes, notice = true }: AskedSlots,
): BrokenRule {
  const [at, end] = [from.getTime(), to.getTime()]
  const [soonest, latest] = reach(teacher, now.getTime(), notice)
  if (at < now.getTime()) return 'time_past'
  if (at < soonest) return 'time_too_soon'
  if (end > latest) return 'time_too_far'
  const window = windowsWithin(teacher, [at, end]).find(([open, close]) => open <= at && end <= close)
  if (!window || !offers(teacher, kind, minutes)) return 'time_outside_hours'
  return (at - window[0]) % (START_EVERY_MINUTES * MINUTE_MS) === 0 ? 'time_taken' : 'time_between_starts'
}
