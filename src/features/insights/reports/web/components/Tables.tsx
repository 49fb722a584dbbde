import { RowsTable } from '#web/client/lists/RowsTable.tsx'
import { AdminList } from '#web/client/lists/AdminList.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import type { ListState } from '#web/client/lists/use-list.ts'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import type { Column } from '#web/ui/table/DataTable.tsx'
import { useFormats } from '../../../learners/web/public.ts'
import type { ReportRow, ReportSummary } from '../../reports.contract.ts'
import type { ReportFilter } from '../filters.ts'
import { useReportPlace } from '../place.ts'
import { reportList, type SummaryQuery } from '../reports.api.ts'
import styles from '../Reports.module.css'
import { useReportWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** `scores`: only a learner has it, who may share none. */
type LearnerTotals = Pick<ReportRow, 'minutes' | 'lessons_completed' | 'quizzes_taken' | 'quiz_average'> & {
  scores?: boolean
}

/** The columns of what was done in the period. */
function useDoneColumns<Row extends LearnerTotals>(sortable: boolean): Column<Row>[] {
  const words = useReportWords()
  const format = useFormats()
  const figure = (text: string) => <span className={parts.number}>{text}</span>
  const score = (row: Row, text: string) =>
    row.scores === false ? <span className={parts.caption}>{words.not_shared}</span> : figure(text)
  return [
    {
      key: 'minutes',
      header: words.columns.time,
      sortable,
      align: 'end',
      cell: (row) => figure(format.time(row.minutes)),
    },
    {
      key: 'lessons_completed',
      header: words.columns.lessons,
      sortable,
      align: 'end',
      cell: (row) => figure(format.number(row.lessons_completed)),
    },
    {
      key: 'quizzes_taken',
      header: words.columns.quizzes,
      sortable,
      align: 'end',
      hideable: true,
      folds: true,
      cell: (row) => score(row, format.number(row.quizzes_taken)),
    },
    {
      key: 'quiz_average',
      header: words.columns.average,
      sortable,
      align: 'end',
      cell: (row) => score(row, format.average(row.quiz_average)),
    },
  ]
}

export function LearnersTable({ list, narrowed }: { list: ListState<ReportFilter>; narrowed: SummaryQuery }) {
  const words = useReportWords()
  const format = useFormats()
  const done = useDoneColumns<ReportRow>(true)
  const place = useReportPlace()
  const teaches = useAuth(({ organization }) => organization?.['staff_role'] === 'Teacher')
  const period = narrowed.date_range === 'all' ? undefined : narrowed.date_range
  return (
    <AdminList
      list={list}
      query={reportList({ ...list.query, ...narrowed })}
      caption={words.tabs.learners}
      rowId={(row) => row.user_id}
      rowName={(row) => row.learner}
      search={words.search}
      hrefOf={(row) => place.addressOf(`/${row.user_id}`, { date_range: period })}
      headers={words.columns}
      columns={[
        {
          key: 'learner',
          sortable: true,
          text: (row) => row.learner,
          note: (row) => row.groups.join(', ') || row.email,
          picture: (row) => <PersonAvatar image={row.profile_image} name={row.learner} size="s" />,
        },
        ...done,
        {
          key: 'percent',
          sortable: true,
          cell: (row) =>
            row.courses === 0 ? (
              <span className={parts.caption}>{words.no_course}</span>
            ) : (
              <ProgressBar
                className={styles.progress}
                size="s"
                tone={row.percent === 100 ? 'green' : 'orange'}
                value={row.percent / 100}
                label={<span className="visually-hidden">{words.progress_of(row.learner)}</span>}
                valueText={
                  row.courses === 1
                    ? words.one_course_of(format.number(row.percent))
                    : words.courses_of(format.number(row.courses), format.number(row.percent))
                }
              />
            ),
        },
        {
          key: 'last_activity_at',
          header: words.columns.last,
          sortable: true,
          folds: true,
          ago: (row) => row.last_activity_at,
          none: words.never,
        },
      ]}
      empty={{
        title: words.empty,
        text: words.empty_text,
        action: !place.admin && (
          <Button variant="Orange" href={teaches ? '/manage-users' : '/manage-student'}>
            {words.to_learners}
          </Button>
        ),
      }}
    />
  )
}

export function CoursesTable({ rows }: { rows: ReportSummary['courses'] }) {
  const words = useReportWords()
  const format = useFormats()
  const done = useDoneColumns<ReportSummary['courses'][number]>(false)
  return (
    <div className={styles.panel}>
      <RowsTable
        caption={words.tabs.courses}
        rowId={(row) => row.common_id}
        rowName={(row) => row.title}
        headers={words.columns}
        columns={[
          { key: 'title', header: words.columns.course, text: (row) => row.title },
          { key: 'begun', folds: true, number: (row) => row.begun },
          { key: 'active', folds: true, number: (row) => row.active },
          { key: 'completed', number: (row) => row.completed },
          ...done,
          {
            key: 'percent',
            cell: (row) => (
              <ProgressBar
                className={styles.progress}
                size="s"
                tone="wood"
                value={row.percent / 100}
                label={<span className="visually-hidden">{words.progress_of(row.title)}</span>}
                valueText={format.average(row.percent)}
              />
            ),
          },
        ]}
        rows={rows}
        empty={{ title: words.no_courses }}
      />
    </div>
  )
}

export function GroupsTable({ rows }: { rows: ReportSummary['groups'] }) {
  const words = useReportWords()
  const done = useDoneColumns<ReportSummary['groups'][number]>(false)
  const place = useReportPlace()
  return (
    <div className={styles.panel}>
      <RowsTable
        caption={words.tabs.groups}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        hrefOf={(row) => place.addressOf('', { group_id: row.id })}
        headers={words.columns}
        columns={[
          { key: 'name', header: words.columns.group, text: (row) => row.name },
          { key: 'learners', number: (row) => row.learners },
          { key: 'active', number: (row) => row.active },
          ...done,
        ]}
        rows={rows}
        empty={{
          title: words.no_groups,
          text: words.no_groups_text,
          action: !place.admin && (
            <Button variant="White" href="/manage-student?tab=groups">
              {words.to_groups}
            </Button>
          ),
        }}
      />
    </div>
  )
}
