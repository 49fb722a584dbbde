import GripVertical from 'lucide-react/icons/grip-vertical'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './SortableList.module.css'

export type SortableWords = {
  /** The name of a row's handle: "Move Beginner". */
  handle: (name: string) => string
  /** Explains how to move a row by keyboard; read once with the first handle. */
  hint: string
  /** Announced after a move: "Beginner is 2 of 5". */
  moved: (name: string, place: number, of: number) => string
}
type SortableListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  children: (row: Row) => ReactNode
  /** The whole list in its new order, once a row was put down. */
  onOrder: (rows: Row[]) => void
  words: SortableWords
  disabled?: boolean
}

const moved = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const next = [...rows]
  const [row] = next.splice(from, 1)
  if (row !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, row)
  return next
}

/**
 * A list that is put in order by its handles: dragged with a pointer, or with ↑ ↓ Home End on the handle.
 * Each move is announced.
 */
export function SortableList<Row>({
  label,
  rows,
  rowId,
  rowName,
  children,
  onOrder,
  words,
  disabled = false,
}: SortableListProps<Row>) {
  const [drag, setDrag] = useState<{ id: string; order: Row[] } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const shown = drag?.order ?? rows
  const say = (order: readonly Row[], id: string): void => {
    const at = order.findIndex((row) => rowId(row) === id),
      row = order[at]
    if (row) setAnnouncement(words.moved(rowName(row), at + 1, order.length))
  }
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key]
    const row = rows[at]
    if (to === undefined || !row) return
    event.preventDefault()
    if (to < 0 || to >= rows.length || to === at) return
    const order = moved(rows, at, to)
    onOrder(order)
    say(order, rowId(row))
    // React moves the row's element, and the browser would drop the focus of its handle.
    const handle = event.currentTarget as HTMLElement
    requestAnimationFrame(() => handle.focus())
  }
  const start = (event: PointerEvent<HTMLElement>, id: string): void => {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ id, order: [...rows] })
  }
  const move = (event: PointerEvent): void => {
    if (!drag) return
    const items = [...(list.current?.children ?? [])]
    const from = drag.order.findIndex((row) => rowId(row) === drag.id)
    const to = items.findIndex((item) => {
      const box = item.getBoundingClientRect()
      return event.clientY >= box.top && event.clientY <= box.bottom
    })
    if (to < 0 || to === from) return
    // Past the middle of the other row, so that rows of different heights do not swap back and forth.
    const box = items[to]!.getBoundingClientRect(),
      middle = box.top + box.height / 2
    if (to > from ? event.clientY > middle : event.clientY < middle)
      setDrag({ ...drag, order: moved(drag.order, from, to) })
  }
  const end = (keep: boolean): void => {
    if (!drag) return
    setDrag(null)
    if (!keep || drag.order.every((row, n) => rows[n] !== undefined && rowId(row) === rowId(rows[n]))) return
    onOrder(drag.order)
    say(drag.order, drag.id)
  }
  return (
    <>
      <p className="visually-hidden" id="sortable-hint">
        {words.hint}
      </p>
      <ul ref={list} className={styles.list} aria-label={label}>
        {shown.map((row, at) => {
          const id = rowId(row)
          return (
            <li key={id} className={cx(styles.item, drag?.id === id && styles.lifted)}>
              <button
                type="button"
                className={styles.handle}
                aria-label={words.handle(rowName(row))}
                title={words.handle(rowName(row))}
                aria-describedby="sortable-hint"
                disabled={disabled}
                onKeyDown={(event) => onKeyDown(event, at)}
                onPointerDown={(event) => start(event, id)}
                onPointerMove={move}
                onPointerUp={() => end(true)}
                onPointerCancel={() => end(false)}
              >
                <GripVertical aria-hidden="true" />
              </button>
              {children(row)}
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
