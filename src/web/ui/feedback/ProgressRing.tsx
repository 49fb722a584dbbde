import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './ProgressRing.module.css'

type ProgressRingProps = {
  /** Part done, 0 to 1. */
  value: number
  /** Name and value of the progress, in words. */
  label: string
  size?: 's' | 'm' | 'l'
  tone?: 'orange' | 'green' | 'wood'
  /** Inside the ring; the label already says it, so it is not read again. */
  children?: ReactNode
  className?: string
}

/**
 * Length that the two round ends add to the line, in hundredths of the ring: half its width of 4 each, of a
 * circumference of 97.4.
 */
const ENDS = 4.1

/** A ring that fills clockwise from the top, and is closed only when all is done. */
export function ProgressRing({
  value,
  label,
  size = 'm',
  tone = 'orange',
  children,
  className,
}: ProgressRingProps) {
  const part = Math.min(1, Math.max(0, value))
  const line = part < 1 ? Math.max(0.1, part * 100 - ENDS) : 100
  return (
    <div role="img" aria-label={label} className={cx(styles.ring, styles[size], styles[tone], className)}>
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="18" cy="18" r="15.5" />
        {part > 0 && (
          <circle
            className={styles.fill}
            cx="18"
            cy="18"
            r="15.5"
            pathLength="100"
            strokeDasharray={`${line} 100`}
            strokeDashoffset={part < 1 ? -ENDS / 2 : 0}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      <div className={styles.inside} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
