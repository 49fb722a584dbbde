import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { cx } from '../cx.ts'
import type { Column, Sort } from './DataTable.tsx'
import styles from './DataTable.module.css'

type HeaderCellProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined }

/** A column's header; when the column can be sorted, a button that turns its order. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const align = styles[column.align ?? 'start']
  if (!column.sortable || !onSort) return <th scope="col" className={cx(styles.header, align)}>{column.header}</th>
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  const glue = <span aria-hidden="true">{'\u00a0'}</span>
  // Beside the edge that the cells below begin or end at stands the word; the mark never goes to a line of its own.
  const mark = column.align === 'end' ? <><Icon aria-hidden="true" />{glue}</> : <>{glue}<Icon aria-hidden="true" /></>
  return (
    <th scope="col" className={cx(styles.header, styles.sortable, align)} aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" className={cx(styles.sort, direction && styles.sorted)} onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}>
        {column.align === 'end' && mark}
        {column.header}
        {column.align !== 'end' && mark}
      </button>
    </th>
  )
}
