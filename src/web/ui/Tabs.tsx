import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Tabs.module.css'

export type Tab = { id: string; label: ReactNode; count?: ReactNode; panel: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; active: string; onChange: (id: string) => void; className?: string }

const fromStart = (row: HTMLElement, tab: HTMLElement): number => tab.offsetLeft - row.offsetLeft
const inSight = (row: HTMLElement, tab: HTMLElement): boolean => fromStart(row, tab) >= row.scrollLeft && fromStart(row, tab) + tab.clientWidth <= row.scrollLeft + row.clientWidth
const toMiddle = (row: HTMLElement, tab: HTMLElement): void => { row.scrollLeft = fromStart(row, tab) - (row.clientWidth - tab.clientWidth) / 2 }

/** Panels of which one is seen. Arrow keys, Home and End move along the tabs and open them. */
export function Tabs({ label, tabs, active, onChange, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.id === active) ?? tabs[0]
  const currentId = current?.id
  useEffect(() => {
    // On a phone the row of tabs scrolls; the open one is in sight. Only the row moves, never the page.
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row && tab) toMiddle(row, tab)
  }, [currentId, label])
  useEffect(() => {
    // A row that fits again has nothing to fade: a browser keeps the last place of a row that scrolled.
    const row = list.current
    if (!row || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      row.toggleAttribute('data-fits', row.scrollWidth <= row.clientWidth)
      // A narrower window, or longer words, may have moved the open one out of sight.
      const tab = row.querySelector<HTMLElement>('[aria-selected="true"]')
      if (tab && !inSight(row, tab)) toMiddle(row, tab)
    })
    // Its tabs as well: another language makes them wider, and not the row.
    for (const element of [row, ...row.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [tabs.length])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current?.id)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={cx(styles.list, 'scroll-row')} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id} type="button" role="tab" id={`${id}-${tab.id}`} aria-controls={`${id}-panel`} aria-selected={tab === current} tabIndex={tab === current ? 0 : -1}
            className={styles.tab} onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {current && <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.id}`} tabIndex={0} className={cx(styles.panel)}>{current.panel}</div>}
    </div>
  )
}
