import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Checkbox } from '../form/Checkbox.tsx'
import type { MenuItem } from '../overlay/Menu.tsx'
import type { Column, DataTableWords } from './DataTable.tsx'
import styles from './DataTable.module.css'
import { Folded } from './Folded.tsx'
import { RowActions } from './RowActions.tsx'

type DataRowProps<Row> = {
  row: Row
  name: string
  columns: readonly Column<Row>[]
  /** Columns folded under the row's name for lack of space. */
  folded: readonly Column<Row>[]
  primary: Column<Row> | undefined
  words: Pick<DataTableWords, 'selectRow' | 'rowActions'>
  /** Nothing where rows cannot be chosen. */
  selected: boolean | undefined
  onSelect: (on: boolean) => void
  actions: ((row: Row) => readonly MenuItem[]) | undefined
}

/** One row of a table; a card on phones. */
export function DataRow<Row>({
  row,
  name,
  columns,
  folded,
  primary,
  words,
  selected,
  onSelect,
  actions,
}: DataRowProps<Row>): ReactNode {
  return (
    <tr className={cx(styles.row, selected && styles.on)} aria-selected={selected}>
      {selected !== undefined && (
        <td className={cx(styles.narrow, styles.select)}>
          <Checkbox
            label={words.selectRow(name)}
            hideLabel
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) =>
        column === primary ? (
          <th
            key={column.key}
            scope="row"
            className={cx(styles.cell, styles.primary, styles[column.align ?? 'start'])}
          >
            {column.cell(row)}
            <Folded columns={folded} row={row} />
          </th>
        ) : (
          <td
            key={column.key}
            className={cx(styles.cell, styles[column.align ?? 'start'], column.wide && styles.wide)}
            data-label={column.header}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td className={cx(styles.narrow, styles.actions)}>
          <RowActions label={words.rowActions(name)} items={actions(row)} />
        </td>
      )}
    </tr>
  )
}
