import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { cx } from '../cx.ts'
import { Mark } from './Mark.tsx'
import styles from './Wordmark.module.css'

/** Mark and name, as text: the name is read and selected like any other. */
export function Wordmark({ size = 'm', className }: { size?: 's' | 'm' | 'l'; className?: string }) {
  return (
    <span className={cx(styles.wordmark, styles[size], className)}>
      <Mark className={styles.mark} />
      <span>{DOCUMENT_TITLE}</span>
    </span>
  )
}
