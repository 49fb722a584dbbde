import { Fragment, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Checkbox } from '../form/Checkbox.tsx'
import { cx } from '../cx.ts'
import type { MenuItem } from '../overlay/Menu.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ScrollFrame } from '../navigation/ScrollFrame.tsx'
import styles from './DataTable.module.css'
import choice from './Selection.module.css'
import { DataRow } from './DataRow.tsx'
import { GroupRow, groupsOf, toggled, type Groups } from './GroupRow.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { moveToRow } from './move-to-row.ts'
import { SortChoice } from './SortChoice.tsx'
import bar from './Toolbar.module.css'
import { useCards } from './use-cards.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useTight } from './use-tight.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'start' | 'end' | 'center'
  /** May be switched off in the column choice. */
  hideable?: boolean
  /**
   * The row's name: a row header for screen readers, the title of the card on phones. The first column if
   * none says so.
   */
  primary?: boolean
  /** Holds sentences: keeps room for them, and a table that is too wide scrolls. */
  wide?: boolean
  /**
   * In a narrow table (on tablets, or if the columns do not fit), shown in a small line under the row's name
   * instead of in its own column; `alone` if its words are clear without a header.
   */
  folds?: boolean | 'alone'
}
export type Sort = { key: string; direction: 'asc' | 'desc' }
export type DataTableWords = {
  columns: string
  actions: string
  /** The name of a row's menu, e.g. "Actions for Ana". */
  rowActions: (rowName: string) => string
  selectAll: string
  selectRow: (rowName: string) => string
  selected: (count: number) => string
  loading: string
  /** For the sort control above the cards; `ascending` and `descending` name the current order. */
  sort: {
    by: string
    /** Shown while the rows are in an order that no column gives. */
    usual: string
    ascending: string
    descending: string
  }
}

type DataTableProps<Row> = {
  /** Description of the content; the table's name for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** A row's name in words, for its checkbox and its menu. */
  rowName: (row: Row) => string
  words: DataTableWords
  sort?: Sort | undefined
  /** Called with the column's new order: ascending first, then descending. */
  onSort?: (sort: Sort) => void
  rowActions?: (row: Row) => readonly MenuItem[]
  selection?: {
    selected: ReadonlySet<string>
    onChange: (selected: ReadonlySet<string>) => void
    /** Shown while something is selected. */
    actions: ReactNode
  }
  hidden?: { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void }
  /** Shows skeleton rows, or dims the rows that are there. */
  loading?: boolean
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode
  /** Shows `empty` alone, without headers and tools. */
  bare?: boolean
  /** Left of the column choice: search and filters. */
  toolbar?: ReactNode
  /** Actions on the whole list, beside the column choice. */
  aside?: ReactNode
  /** Adjacent rows with the same key are under one heading, which folds them. */
  groups?: Groups<Row> | undefined
}

const SKELETON_ROWS = 6

/** A list as a table with a sticky header; a stack of cards on phones. ↑ and ↓ move along a column's controls. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowId,
    rowName,
    words,
    sort,
    onSort,
    rowActions,
    selection,
    loading = false,
    empty,
    bare = false,
    toolbar,
    aside,
    groups,
  } = props
  const [ownHidden, setOwnHidden] = useState<ReadonlySet<string>>(new Set())
  const hidden = props.hidden?.keys ?? ownHidden
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(body, rows)
  const cards = useCards()
  const shown = columns.filter((column) => !hidden.has(column.key))
  const tight = useTight(
    place,
    shown.some((column) => column.folds) ? shown.map((column) => column.header).join('|') : '',
  )
  const visible = tight ? shown.filter((column) => !column.folds) : shown
  const folded = tight ? shown.filter((column) => column.folds) : []
  const primary = columns.find((column) => column.primary) ?? columns[0]
  const chosen = selection ? rows.filter((row) => selection.selected.has(rowId(row))).length : 0

  const choosing = (selection?.selected.size ?? 0) > 0,
    chose = useRef(choosing)
  useEffect(() => {
    // The pressed button was unmounted with the bulk actions bar.
    if (chose.current && !choosing && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('thead input')?.focus()
    chose.current = choosing
  }, [choosing])

  const select = (ids: readonly string[], on: boolean) => {
    if (!selection) return
    const next = new Set(selection.selected)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    selection.onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (
      body.current &&
      (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
      moveToRow(body.current, event.target, event.key === 'ArrowDown' ? 1 : -1)
    )
      event.preventDefault()
  }
  const skeleton = loading && rows.length === 0
  const hideable = columns.filter((column) => column.hideable)
  // Independent of the number of rows, so that the list does not move when they load.
  const sortable = cards && onSort && !bare ? columns.filter((column) => column.sortable) : []

  return (
    <div className={styles.data} ref={place}>
      {!bare && (toolbar || aside || hideable.length > 0) && (
        <div className={bar.toolbar}>
          <div className={bar.tools}>{toolbar}</div>
          <div className={bar.aside}>
            {hideable.length > 0 && (
              <ColumnChoice
                label={words.columns}
                columns={hideable}
                hidden={hidden}
                onChange={props.hidden?.onChange ?? setOwnHidden}
              />
            )}
            {aside}
          </div>
        </div>
      )}
      {onSort && sortable.length > 0 && (
        <SortChoice words={words.sort} columns={sortable} sort={sort} onSort={onSort} />
      )}
      {selection && choosing && (
        <div className={bar.bulk} role="status">
          <span className={bar.count}>{words.selected(selection.selected.size)}</span>
          <div className={bar.bulkActions}>{selection.actions}</div>
        </div>
      )}
      <ScrollFrame className={styles.frame} label={caption}>
        <table className={cx(styles.table, loading && styles.loading)} aria-busy={loading}>
          <caption className="visually-hidden">{loading ? `${caption}. ${words.loading}` : caption}</caption>
          <thead className={styles.head} hidden={bare}>
            <tr>
              {selection && (
                <th scope="col" className={styles.narrow}>
                  <Checkbox
                    className={choice.all}
                    label={words.selectAll}
                    checked={rows.length > 0 && chosen === rows.length}
                    indeterminate={chosen > 0 && chosen < rows.length}
                    disabled={rows.length === 0}
                    onChange={(event) => select(rows.map(rowId), event.target.checked)}
                  />
                </th>
              )}
              {visible.map((column) => (
                <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
              {rowActions && (
                <th scope="col" className={styles.narrow}>
                  <span className="visually-hidden">{words.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only moves the focus between the controls inside, and notes which has it */}
          <tbody ref={body} className={styles.body} onKeyDown={onKeyDown} {...focus}>
            {skeleton &&
              Array.from({ length: SKELETON_ROWS }, (_, row) => (
                <tr key={row} className={styles.row}>
                  {selection && (
                    <td className={styles.narrow}>
                      <Skeleton />
                    </td>
                  )}
                  {visible.map((column) => (
                    <td key={column.key} className={styles.cell}>
                      <Skeleton />
                    </td>
                  ))}
                  {rowActions && (
                    <td className={styles.narrow}>
                      <Skeleton />
                    </td>
                  )}
                </tr>
              ))}
            {groupsOf(rows, groups).map(({ key, rows: some }) => (
              <Fragment key={key}>
                {groups && some.length > 0 && (
                  <GroupRow
                    label={groups.label(some)}
                    span={visible.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}
                    open={!shut.has(key)}
                    onToggle={() => setShut(toggled(shut, key))}
                  />
                )}
                {!shut.has(key) &&
                  some.map((row) => {
                    const id = rowId(row)
                    return (
                      <DataRow
                        key={id}
                        row={row}
                        name={rowName(row)}
                        columns={visible}
                        folded={folded}
                        primary={primary}
                        words={words}
                        selected={selection && selection.selected.has(id)}
                        onSelect={(on) => select([id], on)}
                        actions={rowActions}
                      />
                    )
                  })}
              </Fragment>
            ))}
          </tbody>
        </table>
        {!loading && rows.length === 0 && empty}
      </ScrollFrame>
    </div>
  )
}
