import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { cx } from '../cx.ts'

export type BadgeTone = 'neutral' | 'wood' | 'orange' | 'yellow' | 'green' | 'blue' | 'red'

/** A short state or kind; its words carry the meaning, the colour only repeats it. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
