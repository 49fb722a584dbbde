import type { LearnerRow } from '#features/learning/progress/progress.contract.ts'
import { formatDate, formatRelative, type DateOptions } from '#web/client/format/dates.ts'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { Named } from '#web/ui/table/Named.tsx'
import type { useDashboardWords } from '../words.ts'
import styles from './LearnersTable.module.css'

type LearnersWords = ReturnType<typeof useDashboardWords>['learners']

/** The columns of learners' progress; whoever reads for one organization needs no column of organizations. */
export function learnerColumns(
  words: LearnersWords,
  dates: DateOptions,
  now: number,
  withOrganization: boolean,
): Column<LearnerRow>[] {
  const number = (n: number) => n.toLocaleString(dates.language)
  const columns: Column<LearnerRow>[] = [
    {
      key: 'learner',
      header: words.name,
      primary: true,
      sortable: true,
      cell: (row) => (
        <Named
          picture={<PersonAvatar image={row.profile_image} name={row.learner} size="s" />}
          name={row.learner}
          note={row.email}
        />
      ),
    },
    {
      key: 'organization',
      header: words.organization,
      folds: 'alone',
      cell: (row) => row.organization ?? <span className={styles.small}>{words.none}</span>,
    },
    { key: 'course', header: words.course, sortable: true, cell: (row) => row.course },
    {
      key: 'lessons_completed',
      header: words.lessons,
      sortable: true,
      cell: (row) => (
        <ProgressBar
          className={styles.bar}
          size="s"
          tone={row.progress_status === 'completed' ? 'green' : 'orange'}
          value={row.percent / 100}
          label={<span className="visually-hidden">{words.progress_of(row.learner, row.course)}</span>}
          valueText={words.lessons_of(number(row.lessons_completed), number(row.lessons_total))}
        />
      ),
    },
    {
      key: 'minutes',
      header: words.time,
      sortable: true,
      align: 'end',
      folds: true,
      cell: (row) => (
        <span className={styles.minutes}>
          <span>{words.minutes(number(row.minutes))}</span>
          <span className={styles.small}>{words.minutes_in_all(number(row.minutes_in_all))}</span>
        </span>
      ),
    },
    {
      key: 'last_activity_at',
      header: words.activity,
      sortable: true,
      cell: (row) => (
        <time
          className={styles.time}
          dateTime={row.last_activity_at}
          title={formatDate(row.last_activity_at, dates)}
        >
          {formatRelative(row.last_activity_at, now, dates.language)}
        </time>
      ),
    },
  ]
  return columns.filter((column) => withOrganization || column.key !== 'organization')
}
