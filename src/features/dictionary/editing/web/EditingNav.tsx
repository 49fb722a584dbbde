import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useLocation } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { useScrollRow } from '#web/ui/navigation/use-scroll-row.ts'
import { EDITING_AT, useBase } from '../../signs/web/public.ts'
import { summary } from './editing.api.ts'
import styles from './Editing.module.css'
import { useEditingWords } from './words.ts'

/** The parts of the dictionary's administration, with how much waits in each. */
export function EditingNav(): ReactNode {
  const words = useEditingWords(),
    base = useBase(),
    { data } = useQuery(summary)
  const { pathname } = useLocation(),
    row = useScrollRow<HTMLElement>('[aria-current]', `${pathname} ${data !== undefined}`)
  const parts = [
    { to: base, label: words.tabs.entries, count: data?.total },
    { to: `${base}/review`, label: words.tabs.review, count: data?.in_review },
    { to: `${base}/review-books`, label: words.tabs.review_books, count: undefined },
    { to: `${base}/duplicates`, label: words.tabs.duplicates, count: data?.duplicates },
    ...(base === EDITING_AT.admin
      ? [{ to: `${base}/looked-up`, label: words.tabs.looked_up, count: undefined }]
      : []),
    { to: `${base}/import`, label: words.tabs.import, count: undefined },
  ]
  return (
    <nav ref={row} aria-label={words.tabs.label} className={cx(styles.nav, 'scroll-row')}>
      {parts.map((part) => (
        <NavLink key={part.to} to={part.to} end className={styles.part ?? ''}>
          {part.label}
          {part.count !== undefined && <span className={styles.count}>{words.count(part.count)}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
