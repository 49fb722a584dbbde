import { useId, type ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './Panel.module.css'

/** A part of a dashboard: its heading, what leads further, and what it holds. */
export function Panel({
  title,
  action,
  children,
  className,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
  className?: string | undefined
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={cx(styles.panel, className)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  )
}
