import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from '../cx.ts'
import styles from './PartsNav.module.css'
import { useScrollRow } from './use-scroll-row.ts'

/** A screen among those beside each other; `count` says how much waits there. */
export type PartLink = { to: string; label: string; count?: string | undefined }

/** Links of screens that belong together, in a row that scrolls to the one on screen. */
export function PartsNav({ label, parts }: { label: string; parts: readonly PartLink[] }): ReactNode {
  const row = useScrollRow<HTMLElement>('[aria-current]', JSON.stringify(parts))
  return (
    <nav ref={row} aria-label={label} className={cx(styles.nav, 'scroll-row')}>
      {parts.map((part) => (
        <NavLink key={part.to} to={part.to} end className={styles.part ?? ''}>
          {part.label}
          {part.count !== undefined && <span className={styles.count}>{part.count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
