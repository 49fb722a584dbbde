import type { ReactNode } from 'react'
import type { Instant } from '../format/dates.ts'
import { formatDateTime, isoTime, useDateOptions } from '../format/dates.ts'
import styles from './HistoryList.module.css'
import parts from '../../ui/layout/parts.module.css'

export type HistoryEntry = {
  key: string | number
  /** Event, in words. */
  what: ReactNode
  /** Person who did it, in words ("by Ana"). */
  by?: ReactNode
  at: Instant
  /** Quoted words of the person: a reason, a comment. */
  comment?: ReactNode
  /** Buttons at the entry's end. */
  actions?: ReactNode
  /** Part that the entry opens. */
  more?: ReactNode
}

/** Events of one thing, each with its time, person and reason. */
export function HistoryList({
  entries,
  none,
}: {
  entries: readonly HistoryEntry[]
  /** Shown without any entry. */
  none?: ReactNode
}): ReactNode {
  const dates = useDateOptions()
  if (entries.length === 0) return none === undefined ? null : <p>{none}</p>
  return (
    <ol className={parts.items}>
      {entries.map(({ key, what, by, at, comment, actions, more }) => (
        <li key={key} className={parts.panel}>
          <div className={styles.head}>
            <span className={styles.words}>
              <span>{what}</span>
              <span className={parts.small}>
                <time dateTime={isoTime(at)}>{formatDateTime(at, dates)}</time>
                {by && <>&nbsp;· {by}</>}
              </span>
              {comment && <q>{comment}</q>}
            </span>
            {actions && <span className={parts.badges}>{actions}</span>}
          </div>
          {more}
        </li>
      ))}
    </ol>
  )
}
