import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Envelope, ListMeta } from '#contract/endpoint.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useListWords } from '../../i18n/lists.ts'
import { Button } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { Pagination } from '../../ui/navigation/Pagination.tsx'
import { SearchInput } from '../../ui/form/SearchInput.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { AskedError } from '../asked.tsx'
import styles from './list-view.module.css'
import { useListSearch } from './use-list-search.ts'
import type { ListState } from './use-list.ts'

/** The words that a DataTable asks for. */
export function useTableWords() {
  const words = useListWords()
  const common = useCommonWords()
  return {
    columns: words.columns,
    actions: words.actions,
    rowActions: words.actions_for,
    selectAll: words.select_all,
    selectRow: words.select_row,
    selected: words.selected,
    loading: common.loading,
    sort: common.sorting,
  }
}

/** `eq.x` → `x`. */
export const chosenIn = (filter: string | undefined): string => filter?.replace(/^eq\./, '') ?? ''

type Page<Row> = Envelope<Row[]> & { meta: ListMeta }
type ListViewProps<Row, F extends string, K extends readonly unknown[]> = {
  list: ListState<F>
  /** The query of the page that `list` names. */
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, K>
  caption: string
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  rowActions?: (row: Row) => readonly MenuItem[]
  selection?: {
    selected: ReadonlySet<string>
    onChange: (selected: ReadonlySet<string>) => void
    actions: ReactNode
  }
  /** Label of the search field; none without. */
  search?: string
  /** Selects beside the search field. */
  filters?: ReactNode
  /** Shown when there are no rows at all. */
  empty: ReactNode
}

/**
 * A list screen's list: search, filters, table, pages, and its empty, loading and failed states. Its state is
 * in the address.
 */
export function ListView<Row, F extends string, K extends readonly unknown[]>({
  list,
  query,
  caption,
  columns,
  rowId,
  rowName,
  rowActions,
  selection,
  search,
  filters,
  empty,
}: ListViewProps<Row, F, K>) {
  const words = useListWords()
  const common = useCommonWords()
  const language = useLanguage()
  const tableWords = useTableWords()
  const asked = useQuery(query)
  const { data, isPending, isFetching, isError } = asked
  const field = useListSearch(list)
  if (isError && !data)
    return <AskedError query={asked} title={words.failed} text={words.failed_text} unreachable />
  const [key = '', direction] = list.order.split('.')
  const total = data?.meta.total ?? 0
  return (
    <div className={styles.view}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={data?.data ?? []}
        rowId={rowId}
        rowName={rowName}
        words={tableWords}
        loading={isPending || isFetching}
        sort={{ key, direction: direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(next) => list.setOrder(`${next.key}.${next.direction}`)}
        {...(rowActions && { rowActions })}
        {...(selection && { selection })}
        toolbar={
          (search ?? filters) && (
            <div className={styles.filters}>
              {search && (
                <SearchInput
                  className={styles.search}
                  label={search}
                  placeholder={search}
                  clearLabel={common.clear_search}
                  value={field.text}
                  onChange={field.setText}
                  busy={isFetching && !isPending}
                />
              )}
              {filters}
            </div>
          )
        }
        empty={
          list.filtered ? (
            <EmptyState
              title={words.no_match}
              action={
                <Button variant="White" onClick={list.clear}>
                  {common.clear_filters}
                </Button>
              }
            />
          ) : (
            empty
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
          ...(total > 0 && { summary: words.in_all(total.toLocaleString(language)) }),
        }}
      />
    </div>
  )
}
