import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  title: ReactNode
  /** The first step to take. */
  text?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  /** A drawing from `art/`. */
  art?: ReactNode
  /** The heading's level in its page. */
  level?: 1 | 2 | 3
  className?: string
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, action, art, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.empty, className)}>
      {art && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
