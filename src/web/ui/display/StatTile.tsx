import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Link } from '../navigation/Link.tsx'
import styles from './StatTile.module.css'

type StatTileProps = {
  label: ReactNode
  value: ReactNode
  /** Meaning or trend of the number, in words. */
  note?: ReactNode
  icon?: ReactNode
  /** Link to the source of the number. */
  href?: string
  tone?: 'plain' | 'wood' | 'yellow'
  className?: string
}

/** More than a number ("1 h 19 min") is set smaller, to stay on one line. */
const LONG = 6

/** Numbers beside each other; `className` says in how many columns. */
export function StatTiles({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(styles.row, className)}>{children}</div>
}

/** One number with its name. */
export function StatTile({ label, value, note, icon, href, tone = 'plain', className }: StatTileProps) {
  return (
    <div className={cx(styles.tile, styles[tone], href !== undefined && styles.linked, className)}>
      <div className={styles.label}>
        {icon}
        {href === undefined ? (
          label
        ) : (
          <Link className={styles.link} href={href}>
            {label}
          </Link>
        )}
      </div>
      <div
        className={styles.value}
        data-long={typeof value === 'string' && value.length > LONG ? '' : undefined}
      >
        {value}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}
