import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListColumns, type ListColumn } from './list-columns.tsx'
import { useTableWords } from './table-words.ts'

/** Table of rows that are there already: without search, order and pages. Columns are those of an `AdminList`. */
export function RowsTable<Row, H extends string>({
  columns,
  headers,
  hrefOf,
  rowActions,
  empty,
  ...table
}: {
  caption: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  headers?: Record<H, string>
  columns: readonly (ListColumn<Row, H> | false)[]
  hrefOf?: (row: Row) => string | undefined
  rowActions?: ((row: Row) => readonly MenuItem[]) | false
  loading?: boolean
  toolbar?: ReactNode
  empty?: { title: string; text?: ReactNode; action?: ReactNode }
}): ReactNode {
  const words = useTableWords()
  const shown = useListColumns(columns, { headers, hrefOf, now: 0 })
  return (
    <DataTable
      {...table}
      words={words}
      columns={shown.map((column) => ({ ...column, hideable: false }))}
      {...(rowActions && { rowActions })}
      empty={empty && <EmptyState {...empty} />}
    />
  )
}
