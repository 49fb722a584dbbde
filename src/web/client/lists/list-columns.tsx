import type { ReactNode } from 'react'
import type { CalendarDay } from '#contract/calendar-day.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Badge, type BadgeTone } from '../../ui/display/Badge.tsx'
import type { Column } from '../../ui/table/DataTable.tsx'
import { Named } from '../../ui/table/Named.tsx'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  isoTime,
  useDateOptions,
  type Instant,
} from '../format/dates.ts'
import { formatCents } from '../format/money.ts'
import parts from '../../ui/layout/parts.module.css'
import styles from './AdminList.module.css'

type Value<Row, T> = (row: Row) => T | null | undefined

/** Content of a column: exactly one of these. Numbers and money are aligned to the end. */
type Content<Row> =
  | { text: Value<Row, ReactNode>; align?: Column<Row>['align'] | undefined }
  /** Cents. */
  | { money: Value<Row, number> }
  | { number: Value<Row, number> }
  /** Calendar day without a time. */
  | { day: Value<Row, CalendarDay> }
  /** Instant, shown as its day in the reader's zone. */
  | { date: Value<Row, Instant> }
  /** Instant, shown as day and time. */
  | { time: Value<Row, Instant> }
  /** Instant, shown as the time since then. */
  | { ago: Value<Row, Instant> }
  | { badge: Value<Row, readonly [BadgeTone, ReactNode]> }
  /** Anything else; as the first column, without the link to the row. */
  | { cell: (row: Row) => ReactNode; align?: Column<Row>['align'] | undefined }

type Options<Row> = Pick<Column<Row>, 'sortable' | 'primary' | 'wide' | 'folds'> & {
  /** False for a column that cannot be switched off. */
  hideable?: boolean
  /** Second, smaller line of the cell. */
  note?: (row: Row) => ReactNode
  /** Picture beside the row's name. */
  picture?: (row: Row) => ReactNode
  /** Shown in place of an empty value. */
  none?: ReactNode
}

/** Column of a list. Without a header of its own, it has the header that `headers` lists under its key. */
export type ListColumn<Row, H extends string> = Content<Row> &
  Options<Row> &
  ({ key: H; header?: undefined } | { key: string; header: string })

type Formats = { language: 'en' | 'es'; dates: ReturnType<typeof useDateOptions>; now: number }

function showTime(at: Instant | CalendarDay, text: string, title?: string): ReactNode {
  return (
    <time className={styles.time} dateTime={isoTime(at)} title={title}>
      {text}
    </time>
  )
}

function showContent<Row>(column: Content<Row>, row: Row, { language, dates, now }: Formats): ReactNode {
  if ('text' in column) return column.text(row)
  if ('cell' in column) return column.cell(row)
  if ('badge' in column) {
    const badge = column.badge(row)
    return badge && <Badge tone={badge[0]}>{badge[1]}</Badge>
  }
  if ('money' in column || 'number' in column) {
    const value = 'money' in column ? column.money(row) : column.number(row)
    if (value === null || value === undefined) return null
    return (
      <span className={parts.number}>
        {'money' in column ? formatCents(value) : value.toLocaleString(language).replace('-', '−')}
      </span>
    )
  }
  if ('day' in column) {
    const day = column.day(row)
    return day && showTime(day, formatDay(day, dates))
  }
  if ('date' in column) {
    const at = column.date(row)
    return at && showTime(at, formatDate(at, dates))
  }
  if ('time' in column) {
    const at = column.time(row)
    return at && showTime(at, formatDateTime(at, dates))
  }
  const at = column.ago(row)
  return at && showTime(at, formatRelative(at, now, language), formatDateTime(at, dates))
}

const isEmpty = (shown: ReactNode): boolean =>
  shown === null || shown === undefined || shown === false || shown === ''

/**
 * Returns columns of a DataTable. The first column, or the `primary` one, names the row and links to
 * `hrefOf`; every other column may be switched off.
 */
export function useListColumns<Row, H extends string>(
  columns: readonly (ListColumn<Row, H> | false | null | undefined)[],
  {
    headers,
    hrefOf,
    now,
  }: {
    headers: Record<H, string> | undefined
    hrefOf: ((row: Row) => string | undefined) | undefined
    /** Reference of "5 minutes ago": when the rows were loaded. */
    now: number
  },
): Column<Row>[] {
  const language = useLanguage()
  const formats = { language, dates: useDateOptions(), now }
  const given = columns.filter((column) => column !== false && column !== null && column !== undefined)
  const first = given.find((column) => column.primary) ?? given[0]
  return given.map((column) => {
    const { key, header, primary: _, hideable = true, note, picture, none, ...rest } = column
    const figures = 'money' in column || 'number' in column
    const isFirst = column === first
    return {
      ...rest,
      key,
      header: header ?? headers?.[key as H] ?? key,
      align: 'align' in column && column.align ? column.align : figures ? 'end' : 'start',
      primary: isFirst,
      hideable: hideable && !isFirst,
      cell: (row) => {
        const content = showContent(column, row, formats)
        const shown = isEmpty(content) && none !== undefined ? <Small>{none}</Small> : content
        if (isFirst && !('cell' in column))
          return <Named name={shown} note={note?.(row)} picture={picture?.(row)} href={hrefOf?.(row)} />
        const second = note?.(row)
        return isEmpty(second) ? (
          shown
        ) : (
          <span className={styles.lines}>
            <span>{shown}</span>
            <Small>{second}</Small>
          </span>
        )
      },
    }
  })
}

/** Secondary text of a cell. */
export function Small({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.small}>{children}</span>
}
