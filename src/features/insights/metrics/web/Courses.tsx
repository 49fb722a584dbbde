import type { ReactNode } from 'react'
import { RowsTable } from '#web/client/lists/RowsTable.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Overview } from '../metrics.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { useMetricWords } from './words.ts'

type Course = Overview['courses'][number]

/** Courses in which somebody learned in a period. */
export function Courses({ courses }: { courses: readonly Course[] }): ReactNode {
  const { courses: words } = useMetricWords(),
    format = useMetricFormats()
  const figure = (key: 'begun' | 'completed' | 'lessons' | 'minutes', header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: Course) => (
      <span className={parts.number}>
        {key === 'minutes' ? format.time(row.minutes) : format.number(row[key])}
      </span>
    ),
  })
  return (
    <section className={parts.section}>
      <h2>{words.title}</h2>
      <p className={parts.note}>{courses.length === 0 ? words.none : words.text}</p>
      {courses.length > 0 && (
        <RowsTable
          caption={words.title}
          rows={courses}
          rowId={(row) => row.common_id}
          rowName={(row) => row.title}
          columns={[
            { key: 'title', header: words.name, cell: (row) => row.title },
            figure('begun', words.begun),
            figure('completed', words.completed),
            figure('lessons', words.lessons),
            figure('minutes', words.time),
          ]}
        />
      )}
    </section>
  )
}
