import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Button, type ButtonVariant } from '../form/Button.tsx'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  title: ReactNode
  /** The first step to take. */
  text?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  /** Page where the one thing to do next is done, instead of `action`. */
  link?: { href: string; label: ReactNode; variant?: ButtonVariant } | undefined
  /** A drawing from `art/`. */
  art?: ReactNode
  /** The heading's level in its page. */
  level?: 1 | 2 | 3
  className?: string
}

/** Nothing here yet, and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, link, art, level = 2, className } = props
  const Heading = `h${level}` as const
  const action = link ? (
    <Button href={link.href} variant={link.variant ?? 'black'}>
      {link.label}
    </Button>
  ) : (
    props.action
  )
  return (
    <div className={cx(styles.empty, className)}>
      {art && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
