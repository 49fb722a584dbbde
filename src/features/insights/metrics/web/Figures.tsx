import type { ReactNode } from 'react'
import { StatTile, StatTiles } from '#web/ui/display/StatTile.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Overview } from '../metrics.contract.ts'
import { SERIES, type SeriesName } from '../shared/series.ts'
import { useMetricFormats } from './metric-formats.ts'
import { SumTile } from './SumTile.tsx'
import { useMetricWords } from './words.ts'

/** Seven beside each other leave long numbers no room. */
const ROWS = [SERIES.slice(0, 4), SERIES.slice(4)]
const TIMES: readonly SeriesName[] = ['minutes', 'practice_minutes']

/** Figures of a period beside the one before, and people who are active now. */
export function Figures({ data: { active, series } }: { data: Overview }): ReactNode {
  const words = useMetricWords(),
    format = useMetricFormats()
  const ago = (n: number | null): string => (n === null ? words.no_before : words.ago(format.number(n)))
  return (
    <>
      <section className={parts.section} aria-labelledby="metrics-active">
        <h2 id="metrics-active">{words.active}</h2>
        <StatTiles>
          <StatTile label={words.active_day} value={format.number(active.day)} />
          <StatTile
            label={words.active_week}
            value={format.number(active.week)}
            note={ago(active.before.week)}
          />
          <StatTile
            label={words.active_month}
            value={format.number(active.month)}
            note={ago(active.before.month)}
          />
        </StatTiles>
      </section>
      <section className={parts.section} aria-labelledby="metrics-figures">
        <h2 id="metrics-figures">{words.figures}</h2>
        {ROWS.map((names) => (
          <StatTiles key={names[0]}>
            {names.map((name) => (
              <SumTile
                key={name}
                label={words.series[name]}
                sum={series[name]}
                {...(TIMES.includes(name) && { write: format.time })}
              />
            ))}
          </StatTiles>
        ))}
      </section>
    </>
  )
}
