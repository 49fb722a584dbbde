import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Metric } from '#server/metrics/metrics.ts'
import type { Overview, Series } from '../metrics.contract.ts'
import { SERIES, type SeriesName } from '../shared/series.ts'
import { sumOf, type Amount } from './amounts.ts'
import type { Days, Period } from './period.ts'

/** The kept figure of each series, and what one of its units is divided by. */
export const KEPT: Record<SeriesName, { metric: Metric; unit: number }> = {
  sign_ups: { metric: 'sign_ups', unit: 1 },
  verified: { metric: 'verified', unit: 1 },
  active_learners: { metric: 'active_learners', unit: 1 },
  minutes: { metric: 'active_ms', unit: MINUTE_MS },
  practice_minutes: { metric: 'practice_ms', unit: MINUTE_MS },
  lessons_completed: { metric: 'lessons_completed', unit: 1 },
  quizzes_taken: { metric: 'quizzes_taken', unit: 1 },
}

/** The point that a day belongs to: itself, or the first of its month. */
export const pointOf = (step: Period['step'], day: string): string =>
  step === 'day' ? day : `${day.slice(0, 7)}-01`

const round = (value: number): number => Math.round(value * 10) / 10
const length = ({ from, to }: Days, first: string): number =>
  (Date.parse(to) - Date.parse(from > first ? from : first)) / DAY_MS + 1

/** Figures of a period, of the one before, and of each of its points. Days before `first` are unknown. */
export function seriesOf(
  amounts: readonly Amount[],
  asked: Period,
  first: string | null,
): Overview['series'] {
  const { period, before, step, points } = asked
  const known = (point: string): boolean => first !== null && point >= pointOf(step, first)
  return Object.fromEntries(
    SERIES.map((name): [SeriesName, Series] => {
      const { metric, unit } = KEPT[name]
      const sums = sumOf(amounts, metric, asked, first)
      const shown = (sum: number | null, days: Days | null): number | null =>
        sum === null || days === null
          ? null
          : round(name === 'active_learners' ? sum / length(days, first!) : sum / unit)
      const at = new Map<string, number>()
      for (const { metric: of, day, amount } of amounts)
        if (of === metric && day >= period.from && day <= period.to)
          at.set(pointOf(step, day), (at.get(pointOf(step, day)) ?? 0) + amount / unit)
      return [
        name,
        {
          total: shown(sums.total, period),
          before: shown(sums.before, before),
          values: points.map((point) => (known(point) ? round(at.get(point) ?? 0) : null)),
        },
      ]
    }),
  ) as Overview['series']
}
