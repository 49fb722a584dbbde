import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Link } from './Link.tsx'
import styles from './Pagination.module.css'

type PaginationProps = {
  /** The page that is shown, from 1. */
  page: number
  pages: number
  onChange?: (page: number) => void
  /** With it the pages are links, which can be opened and shared. */
  hrefOf?: (page: number) => string
  words: { label: string; previous: string; next: string; page: (page: number) => string; summary?: string }
}

/** The page numbers to show: first, last, the current one and its neighbours; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b)
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}

/** Moves through the pages of a list. Nothing when there is one page only. */
export function Pagination({ page, pages, onChange, hrefOf, words }: PaginationProps) {
  if (pages <= 1) return words.summary ? <p className={styles.summary}>{words.summary}</p> : null
  const step = (to: number, label: string, inside: ReactNode, current = false) => {
    const common = {
      className: cx(styles.step, current && styles.current),
      'aria-label': label,
      'aria-current': current ? ('page' as const) : undefined,
    }
    if (to < 1 || to > pages)
      return (
        <span className={cx(styles.step, styles.off)} aria-hidden="true">
          {inside}
        </span>
      )
    if (!hrefOf)
      return (
        <button type="button" {...common} onClick={() => onChange?.(to)}>
          {inside}
        </button>
      )
    return (
      <Link href={hrefOf(to)} {...common} onClick={() => onChange?.(to)}>
        {inside}
      </Link>
    )
  }
  return (
    <nav className={styles.pagination} aria-label={words.label}>
      {words.summary && <p className={styles.summary}>{words.summary}</p>}
      <ol className={styles.pages}>
        <li>{step(page - 1, words.previous, <ChevronLeft />)}</li>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              step(number, words.page(number), number, number === page)
            )}
          </li>
        ))}
        <li>{step(page + 1, words.next, <ChevronRight />)}</li>
      </ol>
    </nav>
  )
}
