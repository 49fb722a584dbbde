import { MINUTE_MS } from '#contract/durations.ts'
import type { Attended } from '../../bookings/bookings.contract.ts'
import { room_stays } from './room.table.ts'

/** Of its time, what part somebody has to be there to have been there. */
const PART = 0.5
/** Minutes after the beginning beyond which an arrival is late. */
const LATE_MINUTES = 10

export type There = {
  starts_at: Date
  ends_at: Date
  /** Total seconds in the room between the meeting's beginning and end, over all visits. */
  seconds: number
  entered_at: Date | null
}

/**
 * Attendance by the room's own record: present for at least half of the time, late if also entered more than
 * ten minutes after the beginning, otherwise absent.
 */
export function attendedOf({ starts_at, ends_at, seconds, entered_at }: There): Attended {
  const length = (ends_at.getTime() - starts_at.getTime()) / 1000
  if (entered_at === null || seconds < length * PART) return 'absent'
  return entered_at.getTime() - starts_at.getTime() > LATE_MINUTES * MINUTE_MS ? 'late' : 'present'
}

/**
 * SQL in parentheses: `seconds` and `entered_at` of person `user_id` in the room of booking `k`, during its
 * time.
 */
export const thereSql = (k: string, user_id: string): string => `(
    select
      sum(
        extract(epoch from least(coalesce(r.left_at, r.seen_at), upper(${k}.period)) - greatest(r.entered_at, lower(${k}.period)))
      ) as seconds,
      min(greatest(r.entered_at, lower(${k}.period))) as entered_at
    from ${room_stays} r
    where r.booking_id = ${k}.id
      and r.user_id = ${user_id}
      and r.entered_at < upper(${k}.period)
      and coalesce(r.left_at, r.seen_at) > lower(${k}.period)
  )`
