import { cx } from '../cx.ts'
import styles from './FilePlaceholder.module.css'

type FilePlaceholderProps = {
  /** `loading` breathes, `missing` says that there is no picture. */
  state: 'loading' | 'missing'
  label?: string
  ratio?: 'wide' | 'square' | 'portrait'
  className?: string
}

/** Background of a loading picture, and the placeholder of one that is missing. */
export function FilePlaceholder({ state, label, ratio = 'wide', className }: FilePlaceholderProps) {
  return (
    <span
      className={cx(styles.frame, styles[ratio], state === 'loading' && styles.loading, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {state === 'missing' && (
        <svg
          viewBox="0 0 48 48"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          focusable="false"
        >
          <rect x="6" y="9" width="36" height="30" rx="4" />
          <path d="m8 34 9-9 7 7 6-6 10 9" />
          <circle cx="31" cy="18" r="3" />
        </svg>
      )}
    </span>
  )
}
