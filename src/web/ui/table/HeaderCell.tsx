import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { cx } from '../cx.ts'
import type { Column, Sort } from './DataTable.tsx'
import styles from './DataTable.module.css'
import headerCell from './HeaderCell.module.css'

type HeaderCellProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** A column's header; when the column can be sorted, a button that turns its order. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const align = styles[column.align ?? 'start']
  if (!column.sortable || !onSort)
    return (
      <th scope="col" className={cx(styles.header, align)}>
        {column.header}
      </th>
    )
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  const words = column.header.split(' ')
  const end = column.align === 'end'
  const beside = end ? words.shift() : words.pop()
  return (
    <th
      scope="col"
      className={cx(styles.header, headerCell['sortable'], align)}
      aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={cx(headerCell['sort'], direction && headerCell['sorted'])}
        onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {/* A header of several words breaks between them; the mark stays beside a word, and the word at the edge of the cells below. */}
        {!end && words.map((word) => `${word} `)}
        <span className={headerCell['mark']}>
          {end && <Icon aria-hidden="true" />}
          {beside}
          {!end && <Icon aria-hidden="true" />}
        </span>
        {end && words.map((word) => ` ${word}`)}
      </button>
    </th>
  )
}
