import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './ProgressBar.module.css'

type ProgressBarProps = {
  /** Part done, 0 to 1; values outside are cut. */
  value: number
  label: ReactNode
  /** The value in words, beside the label, e.g. "3 of 8 lessons". */
  valueText: string
  hideLabel?: boolean
  size?: 's' | 'm'
  tone?: 'orange' | 'green' | 'wood'
  className?: string
}

/** A progress bar. It is drawn with SVG geometry, so a strict content security policy needs no inline style. */
export function ProgressBar({
  value,
  label,
  valueText,
  hideLabel,
  size = 'm',
  tone = 'orange',
  className,
}: ProgressBarProps) {
  const id = useId()
  const part = Math.min(1, Math.max(0, value))
  return (
    <div className={cx(styles.progress, className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {/* Hidden, it would be said twice: it is the bar's value too. */}
        {!hideLabel && <span className={styles.value}>{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={valueText}
        className={cx(styles.track, styles[size], styles[tone])}
      >
        <svg width="100%" height="100%" aria-hidden="true" focusable="false">
          <rect className={styles.fill} width={`${part * 100}%`} height="100%" rx="3" />
        </svg>
      </div>
    </div>
  )
}
