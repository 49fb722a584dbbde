import { useQuery } from '@tanstack/react-query'
import { AskedError } from '#web/client/asked.tsx'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useDebouncedSearch } from '#web/client/lists/use-debounced-search.ts'
import { useList } from '#web/client/lists/use-list.ts'
import { useReadAt } from '#web/client/lists/use-read-at.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Pagination } from '#web/ui/navigation/Pagination.tsx'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { learnersProgress } from '../dashboards.api.ts'
import { useDashboardWords } from '../words.ts'
import { learnerColumns } from './learner-columns.tsx'
import styles from './LearnersTable.module.css'

/** Learners' progress by course; the table's state (search, order, page) is in the address. */
export function LearnersTable({ withOrganization = false }: { withOrganization?: boolean }) {
  const words = useDashboardWords().learners
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const list = useList([], { order: 'last_activity_at.desc' })
  const search = useDebouncedSearch({ initial: list.q, onChange: list.setQ })
  const query = useQuery(learnersProgress(list.query))
  const { data, dataUpdatedAt, isPending, isFetching, isError } = query
  const readAt = useReadAt(dataUpdatedAt)
  const number = (n: number) => n.toLocaleString(language)
  const [key = '', direction] = list.order.split('.')
  if (isError && !data) return <AskedError query={query} level={3} title={words.failed} />

  return (
    <div className={styles.learners}>
      <DataTable
        caption={words.caption}
        columns={learnerColumns(words, dates, readAt, withOrganization)}
        rows={data?.data ?? []}
        rowId={(row) => row.id}
        rowName={(row) => row.learner}
        words={{
          columns: words.columns,
          actions: words.actions,
          rowActions: (name) => name,
          selectAll: common.all,
          selectRow: (name) => name,
          selected: number,
          loading: common.loading,
          sort: common.sorting,
        }}
        sort={{ key, direction: direction === 'asc' ? 'asc' : 'desc' }}
        onSort={(sort) => list.setOrder(`${sort.key}.${sort.direction}`)}
        loading={isPending || isFetching}
        toolbar={
          <SearchInput
            className={styles.search}
            label={words.search}
            placeholder={words.search}
            clearLabel={common.clear_search}
            value={search.text}
            onChange={search.setText}
          />
        }
        empty={
          list.q === '' ? (
            <EmptyState level={3} title={words.empty} text={words.empty_text} />
          ) : (
            <EmptyState level={3} title={words.no_match} text={words.no_match_text} />
          )
        }
      />
      <Pagination
        page={list.page}
        pages={data?.meta.total_pages ?? 0}
        onChange={list.setPage}
        words={{
          label: words.pages,
          previous: common.previous,
          next: common.next,
          page: words.page,
          ...(data && data.data.length > 0 && { summary: words.count(number(data.meta.total)) }),
        }}
      />
    </div>
  )
}
