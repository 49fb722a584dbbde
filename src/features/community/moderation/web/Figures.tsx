import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { ScrollFrame } from '#web/ui/navigation/ScrollFrame.tsx'
import type { MonthFigures } from '../figures.contract.ts'
import { figuresQuery } from './moderation.api.ts'
import { useModerationWords } from './words.ts'
import styles from './Moderation.module.css'

const COLUMNS = [
  'reports',
  'taken_back',
  'by_threshold',
  'kept',
  'hidden',
  'deleted',
  'warned',
  'suspended',
  'appeals',
  'reversed',
  'median_hours',
] as const satisfies readonly (keyof MonthFigures)[]

/** Reports, decisions and appeals of twelve months. */
export function Figures(): ReactNode {
  const words = useModerationWords(),
    t = words.figures
  const language = useLanguage()
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <Asked query={useQuery(figuresQuery())} failed={{ level: 2, title: t.failed }}>
      {(rows) => (
        <ScrollFrame className={styles.scroll} label={t.caption}>
          <table className={styles.figures}>
            <caption className="visually-hidden">{t.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{t.month}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t[column]}
                  </th>
                ))}
                <th scope="col" className={styles.reasons}>
                  {t.reasons}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.month}>
                  <th scope="row">{month.format(new Date(`${row.month}-01T00:00:00Z`))}</th>
                  {COLUMNS.map((column) => (
                    <td key={column}>{row[column]?.toLocaleString(language) ?? '–'}</td>
                  ))}
                  <td className={styles.reasons}>
                    {row.reasons
                      .map(
                        ({ reason, reports }) =>
                          `${words.short_reasons[reason]}: ${reports.toLocaleString(language)}`,
                      )
                      .join(', ') || '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
    </Asked>
  )
}
