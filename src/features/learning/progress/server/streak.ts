import { addDays, isoDay, weekday, type Day } from '#contract/dates.ts'

const MAX_DAYS = 3660
const dayOf = (iso: string): Day => ({
  year: Number(iso.slice(0, 4)),
  month: Number(iso.slice(5, 7)),
  day: Number(iso.slice(8, 10)),
})
/** The Sunday that a day's week begins with. */
const weekOf = (day: Day): string => isoDay(addDays(day, -weekday(day)))

export type Streak = {
  days: number
  best: number
  active_today: boolean
  freeze_left: boolean
  /** The missed days within the present streak that were forgiven, latest first. */
  frozen: string[]
}

/**
 * Returns the number of consecutive days of learning, by the person's calendar. One missed day a week (Sunday
 * to Saturday) is forgiven, and an unfinished day breaks nothing. Frozen days bridge; they do not count.
 *
 * @param active days with activity, `yyyy-MM-dd`, any order
 */
export function streakOf(active: readonly string[], today: string): Streak {
  const days = new Set(active)
  const active_today = days.has(today)
  const current = run(days, active_today ? dayOf(today) : addDays(dayOf(today), -1))
  let best = current.days
  // A run is longest from its last day on: each active day that no active day follows, and those behind a
  // freeze.
  for (const day of days)
    if (!days.has(isoDay(addDays(dayOf(day), 1)))) best = Math.max(best, run(days, dayOf(day)).days)
  return {
    days: current.days,
    best,
    active_today,
    freeze_left: !current.frozen.has(weekOf(dayOf(today))),
    frozen: [...current.frozen.values()],
  }
}

/** `frozen` has the forgiven day of each week. */
function run(days: ReadonlySet<string>, from: Day): { days: number; frozen: Map<string, string> } {
  const frozen = new Map<string, string>()
  let count = 0
  let bridging = new Map<string, string>()
  for (let day = from, n = 0; n < MAX_DAYS; day = addDays(day, -1), n += 1) {
    if (days.has(isoDay(day))) {
      count += 1
      for (const [week, missed] of bridging) frozen.set(week, missed)
      bridging = new Map()
      continue
    }
    const week = weekOf(day)
    if (frozen.has(week) || bridging.has(week)) break
    bridging.set(week, isoDay(day))
  }
  return { days: count, frozen }
}
