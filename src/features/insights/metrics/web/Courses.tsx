import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FigureTable } from '#web/client/plots/FigureTable.tsx'
import type { Overview } from '../metrics.contract.ts'
import { useMetricFormats } from './metric-formats.ts'
import { METRICS } from './MetricsPage.tsx'
import { useMetricWords } from './words.ts'

type Course = Overview['courses'][number]

/** Courses in which somebody learned in a period. */
export function Courses({ courses }: { courses: readonly Course[] }): ReactNode {
  const { courses: words, course } = useMetricWords(),
    format = useMetricFormats()
  return (
    <FigureTable
      title={words.title}
      name="courses"
      sentence={courses.length === 0 ? words.none : words.text}
      rows={courses}
      rowId={(row: Course) => row.common_id}
      columns={[
        {
          key: 'title',
          header: words.name,
          value: (row) => row.title,
          cell: (row) => <Link to={`${METRICS}/${row.common_id}`}>{row.title}</Link>,
        },
        { key: 'begun', header: words.begun, value: (row) => row.begun },
        { key: 'active', header: words.active, value: (row) => row.active },
        { key: 'completed', header: words.completed, value: (row) => row.completed },
        { key: 'lessons', header: words.lessons, value: (row) => row.lessons },
        {
          key: 'minutes',
          header: words.time,
          value: (row) => row.minutes,
          write: (row) => format.time(row.minutes),
        },
        {
          key: 'median_days',
          header: words.days,
          value: (row) => row.median_days,
          write: (row) => (row.median_days === null ? '–' : course.days_of(row.median_days)),
        },
        {
          key: 'worst_lesson',
          header: words.worst_lesson,
          value: (row) => row.worst_lesson,
          worded: true,
        },
        {
          key: 'rating',
          header: words.rating,
          value: (row) => row.rating,
          write: (row) => (row.rating === null ? '–' : course.stars(format.number(row.rating))),
        },
      ]}
    />
  )
}
