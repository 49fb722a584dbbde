import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { usePlotWords } from '../../i18n/plots.ts'
import { Plot, type PlotHead } from './Plot.tsx'
import styles from './plots.module.css'

type FunnelProps = PlotHead & {
  /** Names of the columns: step, people, share of the first step. */
  columns: readonly [string, string, string]
  steps: readonly { id: string; label: string; people: number }[]
}

/** Steps that ever fewer people reach, as bars from zero, each with its share of the first. */
export function Funnel({ columns, steps, ...head }: FunnelProps): ReactNode {
  const words = usePlotWords()
  const language = useLanguage()
  const first = steps[0]?.people ?? 0
  const share = (people: number): number | null => (first === 0 ? null : people / first)
  const percent = (part: number | null): string =>
    part === null ? '–' : part.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Plot
      {...head}
      picture={false}
      table={{
        columns,
        rows: steps.map(({ label, people }) => [
          { text: label, value: label },
          { text: people.toLocaleString(language), value: people },
          { text: percent(share(people)), value: share(people) },
        ]),
      }}
    >
      {first === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ol className={styles.funnel}>
          {steps.map(({ id, label, people }, n) => (
            <li key={id}>
              <span>{label}</span>
              <span className={styles.count}>{people.toLocaleString(language)}</span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${Math.min(1, share(people) ?? 0) * 100}%` }}
                />
              </span>
              <span className={styles.share}>{n > 0 && words.of_first(percent(share(people)))}</span>
            </li>
          ))}
        </ol>
      )}
    </Plot>
  )
}
