import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Tabs.module.css'
import { useScrollRow } from './use-scroll-row.ts'

export type Tab = { id: string; label: ReactNode; count?: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (id: string) => void
  className?: string
}

/** Panels of which one is seen. Arrow keys, Home and End move along the tabs and open them. */
export function Tabs({ label, tabs, active, onChange, className }: TabsProps) {
  const id = useId()
  const current = tabs.find((tab) => tab.id === active) ?? tabs[0]
  const list = useScrollRow<HTMLDivElement>(
    '[aria-selected="true"]',
    `${current?.id} ${label} ${tabs.length}`,
  )
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
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(styles.list, 'scroll-row')}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.id}`}
          tabIndex={0}
          className={cx(styles.panel)}
        >
          {current.panel}
        </div>
      )}
    </div>
  )
}
