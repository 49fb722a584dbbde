import type { CSSProperties, ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { usePlotWords } from '../../i18n/plots.ts'
import { ScrollFrame } from '../../ui/navigation/ScrollFrame.tsx'
import { Plot, type Cell, type PlotHead } from './Plot.tsx'
import styles from './plots.module.css'

type CohortsProps = PlotHead & {
  /** Name of the first column, of the second with the size of a cohort, and of each week. */
  columns: { cohort: string; size: string; week: (n: number) => string }
  /** `people`: the size of the cohort, then how many are there in each week after; null for weeks to come. */
  cohorts: readonly { label: string; people: readonly (number | null)[] }[]
}

/** Ground of a cell by the share that it says. */
const shade = (share: number | null): CSSProperties =>
  ({ '--share': `${Math.round((share ?? 0) * 100)}%` }) as CSSProperties

/** Shares of each cohort that are still there, week by week, the darker the more. */
export function Cohorts({ columns, cohorts, ...head }: CohortsProps): ReactNode {
  const words = usePlotWords()
  const language = useLanguage()
  const weeks = Math.max(0, ...cohorts.map(({ people }) => people.length))
  const share = (people: readonly (number | null)[], n: number): number | null => {
    const there = people[n] ?? null
    return there === null ? null : there / people[0]!
  }
  const percent = (part: number | null): string =>
    part === null ? '' : part.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
  const after = Array.from({ length: Math.max(0, weeks - 1) }, (_, n) => n + 1)
  const names = [columns.cohort, columns.size, ...after.map((n) => columns.week(n))]
  const cells = ({ label, people }: CohortsProps['cohorts'][number]): Cell[] => [
    { text: label, value: label },
    { text: (people[0] ?? 0).toLocaleString(language), value: people[0] ?? 0 },
    ...after.map((n) => ({
      text: percent(share(people, n)),
      value: people[n] ?? null,
    })),
  ]
  return (
    <Plot {...head} picture={false} table={{ columns: names, rows: cohorts.map(cells) }}>
      {cohorts.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ScrollFrame label={words.table(head.title)} className={styles.scroll}>
          <table className={styles.cohorts}>
            <thead>
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <tr key={cohort.label}>
                  {cells(cohort).map(({ text }, n) =>
                    n === 0 ? (
                      <th key={names[n]} scope="row">
                        {text}
                      </th>
                    ) : (
                      <td
                        key={names[n]}
                        style={n > 1 && text !== '' ? shade(share(cohort.people, n - 1)) : undefined}
                      >
                        {text}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
    </Plot>
  )
}
