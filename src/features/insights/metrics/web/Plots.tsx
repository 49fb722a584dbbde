import type { ReactNode } from 'react'
import { TimePlot } from '#web/client/plots/TimePlot.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Overview } from '../metrics.contract.ts'
import type { SeriesName } from '../shared/series.ts'
import { useMetricFormats } from './metric-formats.ts'
import { CohortPlot, WayPlot } from './Staying.tsx'
import { useTimePoints } from './time-points.ts'
import { useMetricWords } from './words.ts'

/** Figures of a period as plots: over time, step by step, and by cohort. */
export function Plots({ data }: { data: Overview }): ReactNode {
  const words = useMetricWords(),
    format = useMetricFormats()
  const { series } = data
  const time = useTimePoints(data)
  const lines = (...names: SeriesName[]) =>
    names.map((id) => ({ id, label: words.series[id], values: series[id].values }))
  const sums = (write: (n: number) => string, ...names: SeriesName[]): string => {
    const known = names.flatMap((name) => {
      const { total, before } = series[name]
      if (total === null) return []
      return before === null
        ? words.sum(words.series[name], write(total))
        : words.sum_before(words.series[name], write(total), write(before))
    })
    return known.length === 0 ? words.unknown : `${known.join('. ')}.`
  }
  const average = (): string => {
    const { total, before } = series.active_learners
    if (total === null) return words.unknown
    return before === null
      ? words.average_alone(format.number(total))
      : words.average(format.number(total), format.number(before))
  }
  const registered = data.way[0]?.people ?? 0
  return (
    <div className={parts.group}>
      <TimePlot
        {...time}
        title={words.plots.active}
        name="active-learners"
        sentence={average()}
        lines={lines('active_learners')}
      />
      <TimePlot
        {...time}
        title={words.plots.sign_ups}
        name="sign-ups"
        sentence={sums(format.number, 'sign_ups', 'verified')}
        lines={lines('sign_ups', 'verified')}
      />
      <TimePlot
        {...time}
        title={words.plots.time}
        name="time"
        sentence={sums(format.time, 'minutes', 'practice_minutes')}
        lines={lines('minutes', 'practice_minutes')}
        format={format.time}
      />
      <TimePlot
        {...time}
        title={words.plots.work}
        name="lessons-and-quizzes"
        sentence={sums(format.number, 'lessons_completed', 'quizzes_taken')}
        lines={lines('lessons_completed', 'quizzes_taken')}
      />
      <WayPlot
        way={data.way}
        sentence={
          registered === 0
            ? words.way.text_none
            : registered === 1
              ? words.way.text_one
              : words.way.text(format.number(registered))
        }
      />
      <CohortPlot cohorts={data.cohorts} />
    </div>
  )
}
