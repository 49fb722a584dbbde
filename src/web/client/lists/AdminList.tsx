import { Page } from '#web/ui/navigation/Page.tsx'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Envelope, ListMeta } from '#contract/endpoint.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useListWords } from '../../i18n/lists.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SearchField } from './SearchField.tsx'
import { Pagination } from '../../ui/navigation/Pagination.tsx'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Groups } from '../../ui/table/GroupRow.tsx'
import { AskedError } from '../asked.tsx'
import styles from './AdminList.module.css'
import { useHiddenColumns } from './hidden-columns.ts'
import { useListColumns, type ListColumn } from './list-columns.tsx'
import { ListCsv, type ListFile } from './ListCsv.tsx'
import { requestOf } from './list-query.ts'
import { FilterSelect, type ListFilter } from './ListFilters.tsx'
import { PageSize } from './PageSize.tsx'
import { useTableWords } from './table-words.ts'
import { useListSearch } from './use-list-search.ts'
import type { ListState } from './use-list.ts'
import { useReadAt } from './use-read-at.ts'
import parts from '../../ui/layout/parts.module.css'

/** Empty state of a list, as its words or whole. */
export type ListEmpty = { title: string; text?: ReactNode; action?: ReactNode } | ReactNode
type Columns<Row, H extends string> = readonly (ListColumn<Row, H> | false | null | undefined)[]
type Page<Row> = Envelope<Row[]> & { meta: ListMeta }
type AdminListProps<Row extends object, F extends string, K extends readonly unknown[], H extends string> = {
  list: ListState<F>
  /** The query of the page that `list` names. */
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, K>
  /** Heading of the screen; the table is named after it. Without it, the list is a part of another screen. */
  title?: string
  text?: ReactNode
  /** Buttons of the screen, beside its heading. */
  actions?: ReactNode
  /** Parts of the screen between its heading and the list. */
  above?: ReactNode
  /** Name of the table for screen readers, where it is not the title. */
  caption?: string
  /** Headers of columns by their keys. */
  headers?: Record<H, string>
  /** Columns, or a function that returns them for the rows of the page. */
  columns: Columns<Row, H> | ((rows: readonly Row[]) => Columns<Row, H>)
  /** A row's `id` by default. */
  rowId?: (row: Row) => string
  rowName: (row: Row) => string
  /** Address of a row's own page: the link of its name, and the first item of its menu. */
  hrefOf?: ((row: Row) => string | undefined) | undefined
  rowActions?: ((row: Row) => readonly MenuItem[]) | false | undefined
  selection?:
    | {
        selected: ReadonlySet<string>
        onChange: (selected: ReadonlySet<string>) => void
        actions: ReactNode
      }
    | false
  groups?: Groups<Row>
  /** Label of the search field; none without. */
  search?: string | false
  filters?: readonly (ListFilter<F> | false | null | undefined)[]
  /** Other controls beside the filters. */
  controls?: ReactNode
  /** Offers the list with its search and filters as a file, for queries made by `listQuery`. */
  csv?: ListFile<keyof Row & string> | false | undefined
  /** Shown when there are no rows at all: why, and the action to add the first. */
  empty: ListEmpty
  /** Level of headings of states: 3 for a list that is a section of its page. */
  level?: 2 | 3
  /** Replaces "12 in total". */
  summary?: ((meta: ListMeta) => string) | undefined
  /** Between table and pages. */
  below?: ReactNode
  /** Dialogs of the screen. */
  children?: ReactNode
}

/** Usual value of a filter that hides nothing. */
const EVERYTHING = 'all'

/** Name of a list that does not depend on the thing that the list is about: a part of its query's key. */
const nameOf = (key: readonly unknown[]): string =>
  key.filter((part) => typeof part === 'string' && /^[a-z][a-z-]*$/.test(part)).join('.')

const idOf = (row: object): string => ('id' in row ? String(row.id) : '')
const isState = (empty: unknown): empty is { title: string; text?: ReactNode; action?: ReactNode } =>
  typeof empty === 'object' && empty !== null && 'title' in empty

/**
 * A list with search, filters, columns to choose, row menus, a file, pages, and its empty, loading and failed
 * states; with `title` the whole screen. Its state is in the address.
 */
export function AdminList<
  Row extends object,
  F extends string,
  K extends readonly unknown[],
  H extends string,
>(props: AdminListProps<Row, F, K, H>): ReactNode {
  const { title, text, actions, above, children } = props
  if (title === undefined)
    return (
      <>
        {above}
        <List {...props} />
        {children}
      </>
    )
  return (
    <Page title={title} text={text} actions={actions}>
      {above}
      <List {...props} />
      {children}
    </Page>
  )
}

function List<Row extends object, F extends string, K extends readonly unknown[], H extends string>({
  list,
  query,
  title = '',
  caption = title,
  headers,
  columns,
  rowId = idOf,
  rowName,
  hrefOf,
  rowActions,
  selection,
  groups,
  search,
  filters,
  controls,
  csv,
  empty,
  level,
  summary,
  below,
}: AdminListProps<Row, F, K, H>): ReactNode {
  const words = useListWords()
  const common = useCommonWords()
  const language = useLanguage()
  const tableWords = useTableWords()
  const asked = useQuery(query)
  const { data, dataUpdatedAt, isPending, isFetching, isError } = asked
  const field = useListSearch(list)
  const hidden = useHiddenColumns(nameOf(query.queryKey))
  const rows = data?.data ?? []
  const request = requestOf(query.meta)
  const shown = useListColumns(typeof columns === 'function' ? columns(rows) : columns, {
    headers,
    hrefOf,
    now: useReadAt(dataUpdatedAt),
  })
  if (isError && !data)
    return (
      <AskedError
        query={asked}
        title={words.failed}
        text={words.failed_text}
        unreachable
        {...(level && { level })}
      />
    )
  const [key = '', direction] = list.order.split('.')
  const total = data?.meta.total ?? 0
  const chosen = (filters ?? []).filter(
    (filter) => filter !== false && filter !== null && filter !== undefined,
  )
  // Nothing to search, filter or save as a file. A usual value may hide rows, so its filter stays. A list that
  // is the whole page keeps its tools, or what is below them would jump once it is known to be empty.
  const bare =
    level === 3 &&
    data?.meta.total === 0 &&
    list.q === '' &&
    Object.keys(list.filters).length === 0 &&
    chosen.every(({ usual }) => usual === undefined || usual === EVERYTHING) &&
    !controls
  const itemsOf = (row: Row): readonly MenuItem[] => {
    const items = (rowActions && rowActions(row)) || []
    const href = hrefOf?.(row)
    return href === undefined || items.some((item) => item.href === href)
      ? items
      : [{ id: 'open', label: common.open, href }, ...items]
  }
  return (
    <div className={parts.section}>
      <DataTable
        caption={caption}
        columns={shown}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        words={tableWords}
        loading={isPending || isFetching}
        hidden={hidden}
        groups={groups}
        sort={{ key, direction: direction === 'desc' ? 'desc' : 'asc' }}
        onSort={(next) => list.setOrder(`${next.key}.${next.direction}`)}
        {...((rowActions || hrefOf) && { rowActions: itemsOf })}
        {...(selection && { selection })}
        bare={bare}
        toolbar={
          (search || chosen.length > 0 || controls) && (
            <div className={styles.filters}>
              {search && (
                <SearchField
                  className={styles.search}
                  label={search}
                  value={field.text}
                  onChange={field.setText}
                  busy={isFetching && !isPending}
                />
              )}
              {chosen.map((filter) => (
                <FilterSelect key={filter.name} list={list} filter={filter} />
              ))}
              {controls}
            </div>
          )
        }
        aside={csv && request && <ListCsv file={csv} request={request} total={total} />}
        empty={
          list.filtered ? (
            <EmptyState
              title={words.no_match}
              {...(level && { level })}
              action={
                <Button variant="White" onClick={list.clear}>
                  {common.clear_filters}
                </Button>
              }
            />
          ) : isState(empty) ? (
            <EmptyState {...empty} {...(level && { level })} />
          ) : (
            empty
          )
        }
      />
      {below}
      <div className={styles.pages}>
        <Pagination
          page={list.page}
          pages={data?.meta.total_pages ?? 0}
          onChange={list.setPage}
          words={{
            label: words.pages,
            previous: common.previous,
            next: common.next,
            page: words.page,
            ...(data &&
              total > 0 && {
                summary: summary?.(data.meta) ?? words.in_all(total.toLocaleString(language)),
              }),
          }}
        />
        <PageSize list={list} total={total} />
      </div>
    </div>
  )
}
