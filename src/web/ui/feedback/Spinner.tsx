import { cx } from '../cx.ts'
import styles from './Spinner.module.css'

type SpinnerProps = {
  /** Side in CSS units; 1.25em fits beside text. */
  size?: 's' | 'm' | 'l'
  className?: string
}

/** A turning ring, decorative: whoever shows it also says in words that something is under way. */
export function Spinner({ size = 's', className }: SpinnerProps) {
  return (
    <svg
      className={cx(styles.spinner, styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
