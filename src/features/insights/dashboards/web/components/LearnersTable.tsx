import { useQuery } from '@tanstack/react-query'
import { formatDate, formatRelative, useDateOptions } from '#web/client/format/dates.ts'
import { useDebouncedSearch } from '#web/client/use-debounced-search.ts'
import { useList } from '#web/client/use-list.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { LearnerRow } from '#features/learning/progress/progress.contract.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { SearchInput } from '#web/ui/SearchInput.tsx'
import { DataTable, type Column } from '#web/ui/table/DataTable.tsx'
import { learnersProgress } from '../dashboards.api.ts'
import { useDashboardWords } from '../words.ts'
import styles from './LearnersTable.module.css'

/** Who has come how far in which course; its state (search, order, page) is in the address. */
export function LearnersTable() {
  const words = useDashboardWords().learners
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList([], { order: 'last_activity_at.desc' })
  const search = useDebouncedSearch({ initial: list.q, onChange: list.setQ })
  const { data, isPending, isFetching, isError, refetch } = useQuery(learnersProgress(list.query))
  const number = (n: number) => n.toLocaleString(language)
  const [key = '', direction] = list.order.split('.')
  if (isError && !data) return <ErrorState level={3} title={words.failed} retry={{ label: common.retry, onRetry: () => void refetch(), busy: isFetching }} />

  const columns: Column<LearnerRow>[] = [
    { key: 'learner', header: words.name, primary: true, sortable: true, cell: (row) => <span className={styles.person}><Avatar src={row.profile_image} name={row.learner} size="s" /><span className={styles.words}><span>{row.learner}</span><span className={styles.small}>{row.email}</span></span></span> },
    { key: 'organization', header: words.organization, cell: (row) => row.organization ?? <span className={styles.small}>{words.none}</span> },
    { key: 'course', header: words.course, sortable: true, cell: (row) => row.course },
    { key: 'lessons_completed', header: words.lessons, sortable: true, cell: (row) => <ProgressBar className={styles.bar} size="s" tone={row.progress_status === 'completed' ? 'green' : 'orange'} value={row.percent / 100} label={<span className="visually-hidden">{words.progress_of(row.learner, row.course)}</span>} valueText={words.lessons_of(number(row.lessons_completed), number(row.lessons_total))} /> },
    { key: 'minutes', header: words.time, sortable: true, align: 'end', cell: (row) => words.minutes(number(row.minutes)) },
    { key: 'last_activity_at', header: words.activity, sortable: true, cell: (row) => <time className={styles.time} dateTime={row.last_activity_at} title={formatDate(row.last_activity_at, dates)}>{formatRelative(row.last_activity_at, new Date(), language)}</time> },
  ]
  return (
    <div className={styles.learners}>
      <DataTable
        caption={words.heading} columns={columns} rows={data?.data ?? []} rowId={(row) => row.id} rowName={(row) => row.learner}
        words={{ columns: words.columns, actions: words.actions, rowActions: (name) => name, selectAll: common.all, selectRow: (name) => name, selected: number, loading: common.loading }}
        sort={{ key, direction: direction === 'asc' ? 'asc' : 'desc' }} onSort={(sort) => list.setOrder(`${sort.key}.${sort.direction}`)} loading={isPending || isFetching}
        toolbar={<SearchInput className={styles.search} label={words.search} placeholder={words.search} clearLabel={common.clear_search} value={search.text} onChange={search.setText} />}
        empty={list.q === '' ? <EmptyState level={3} title={words.empty} text={words.empty_text} /> : <EmptyState level={3} title={words.no_match} text={words.no_match_text} />}
      />
      <Pagination page={list.page} pages={data?.meta.total_pages ?? 0} onChange={list.setPage} words={{ label: words.pages, previous: common.previous, next: common.next, page: words.page, ...(data && data.data.length > 0 && { summary: words.count(number(data.meta.total)) }) }} />
    </div>
  )
}
