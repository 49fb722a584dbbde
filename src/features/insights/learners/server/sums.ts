import { minutesSql } from '#features/learning/progress/server/public.ts'
import { addDays, dayIn, isoDay, startOfDay, type Day } from '#contract/dates.ts'

export type Period = { from: Date; to: Date } | null

/** SQL of what was done, from sums named as in the tables. */
export const done = (
  from: string,
  sum: (column: string) => string = (column) => `${from}.${column}`,
): Record<'minutes' | 'lessons_completed' | 'quizzes_taken' | 'quiz_average', string> => ({
  minutes: minutesSql(sum('active_ms')),
  lessons_completed: `coalesce(${sum('lessons_completed')}, 0)::int`,
  quizzes_taken: `coalesce(${sum('quizzes_taken')}, 0)::int`,
  quiz_average: `
    case
      when ${sum('quizzes_taken')} > 0 then least(
        100, greatest(0, round(${sum('score_sum')}::numeric / ${sum('quizzes_taken')}))
      )::int
    end`,
})

/**
 * The days of a period with the instants that they begin and end at in the reader's zone, none after today;
 * none for all time.
 */
export function daysOf(period: Period, zone: string, now: Date): { day: string; from: Date; to: Date }[] {
  if (!period) return []
  const days: { day: string; from: Date; to: Date }[] = []
  const last = Math.min(period.to.getTime(), now.getTime() + 1)
  for (let day: Day = dayIn(zone, period.from), { from } = period; from.getTime() < last;) {
    const next = addDays(day, 1),
      to = startOfDay(zone, next)
    days.push({ day: isoDay(day), from, to })
    day = next
    from = to
  }
  return days
}
