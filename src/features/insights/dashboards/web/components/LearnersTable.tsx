import { AdminList } from '#web/client/lists/AdminList.tsx'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { learnersProgress } from '../dashboards.api.ts'
import { useDashboardWords } from '../words.ts'
import styles from './LearnersTable.module.css'

/** Learners' progress by course; the table's state (search, order, page) is in the address. */
export function LearnersTable({ withOrganization = false }: { withOrganization?: boolean }) {
  const words = useDashboardWords().learners
  const language = useLanguage()
  const list = useList([], { order: 'last_activity_at.desc' })
  const number = (n: number): string => n.toLocaleString(language)
  return (
    <AdminList
      list={list}
      query={learnersProgress(list.query)}
      caption={words.caption}
      rowName={(row) => row.learner}
      search={words.search}
      columns={[
        {
          key: 'learner',
          header: words.name,
          sortable: true,
          text: (row) => row.learner,
          note: (row) => row.email,
          picture: (row) => <PersonAvatar image={row.profile_image} name={row.learner} size="s" />,
        },
        withOrganization && {
          key: 'organization',
          header: words.organization,
          folds: 'alone',
          text: (row) => row.organization,
          none: words.none,
        },
        { key: 'course', header: words.course, sortable: true, text: (row) => row.course },
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
          folds: true,
          align: 'end',
          text: (row) => words.minutes(number(row.minutes)),
          note: (row) => words.minutes_in_all(number(row.minutes_in_all)),
        },
        {
          key: 'last_activity_at',
          header: words.activity,
          sortable: true,
          ago: (row) => row.last_activity_at,
        },
      ]}
      summary={({ total }) => words.count(number(total))}
      level={3}
      csv={{
        columns: [
          'learner',
          'email',
          'organization',
          'course',
          'lessons_completed',
          'lessons_total',
          'minutes',
          'last_activity_at',
        ],
      }}
      empty={{ title: words.empty, text: words.empty_text }}
    />
  )
}
