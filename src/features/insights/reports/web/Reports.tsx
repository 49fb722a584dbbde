import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { useList } from '#web/client/lists/use-list.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { DayChart, DEFAULT_RANGE } from '../../learners/web/public.ts'
import { ByMail } from './components/ByMail.tsx'
import { Downloads } from './components/Downloads.tsx'
import { CoursesTable, GroupsTable, LearnersTable } from './components/Tables.tsx'
import { Filters } from './components/Filters.tsx'
import { Tiles } from './components/Tiles.tsx'
import styles from './Reports.module.css'
import { REPORT_FILTERS } from './filters.ts'
import { useReportPlace } from './place.ts'
import { reportSummary, type SummaryQuery } from './reports.api.ts'
import { useReportWords } from './words.ts'

const TABS = ['learners', 'courses', 'groups', 'mail'] as const

/** Report on an organization's learners, within their consent. */
export function ReportScreen() {
  const place = useReportPlace()
  const words = useReportWords()
  const list = useList(REPORT_FILTERS, { order: 'learner.asc' })
  const [search, setSearch] = useSearchParams()
  // A mail links to the files, which are in the tab of scheduled reports.
  const asked = search.get('part') === 'files' ? 'mail' : search.get('part')
  const tab = TABS.find((one) => one === asked) ?? 'learners'
  const { group_id, common_id, date_range = DEFAULT_RANGE } = list.filters
  const narrowed = {
    date_range,
    ...(place.organization_id && { organization_id: place.organization_id }),
    ...(group_id && { group_id }),
    ...(common_id && { common_id }),
  } as SummaryQuery
  const query = useQuery(reportSummary(narrowed))
  const own = useAuth((state) => state.organization)
  const show = (next: string): void =>
    setSearch(
      (before) => {
        before.set('part', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={styles.page} aria-busy={query.isPlaceholderData}>
      <PageHeader
        title={words.title}
        text={words.text}
        kicker={query.data?.organization.name ?? own?.name}
        actions={
          <>
            {query.data && <Downloads narrowed={narrowed} learners={query.data.learners.seen} />}
            {place.admin && (
              <Button variant="White" href={place.base}>
                {words.another}
              </Button>
            )}
          </>
        }
      />
      <Filters list={list} choices={query.data?.choices ?? []} />
      <Asked
        query={query}
        failed={{ title: words.failed, text: words.failed_text, unreachable: true }}
        loading={<Skeleton lines={8} />}
      >
        {(data) => (
          <>
            <Tiles data={data} />
            {data.days.length > 1 && <DayChart days={data.days} />}
            <Tabs
              label={words.tabs.label}
              active={tab}
              onChange={show}
              tabs={[
                {
                  id: 'learners',
                  label: words.tabs.learners,
                  panel: <LearnersTable list={list} narrowed={narrowed} />,
                },
                { id: 'courses', label: words.tabs.courses, panel: <CoursesTable rows={data.courses} /> },
                { id: 'groups', label: words.tabs.groups, panel: <GroupsTable rows={data.groups} /> },
                {
                  id: 'mail',
                  label: words.tabs.mail,
                  panel: (
                    <ByMail
                      choices={data.choices}
                      start={{ ...(group_id && { group_id }), ...(common_id && { common_id }) }}
                    />
                  ),
                },
              ]}
            />
          </>
        )}
      </Asked>
    </div>
  )
}

/** /reports */
export default function Reports() {
  return <ReportScreen />
}
