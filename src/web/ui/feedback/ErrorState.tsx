import type { ReactNode } from 'react'
import { useOnline } from '../../client/health/online.ts'
import { useCommonWords } from '../../i18n/common.ts'
import { Button } from '../form/Button.tsx'
import { cx } from '../cx.ts'
import styles from './ErrorState.module.css'

type ErrorStateProps = {
  title: ReactNode
  /** The failure, the saved data and the next step. */
  text?: ReactNode
  retry?: { label: string; onRetry: () => void; busy?: boolean }
  /** The id to quote to support, with its label. */
  errorId?: { label: string; id: string }
  art?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/**
 * Something could not be shown. It is announced when it appears. Without a connection every one of these says
 * the same: that it was not saved on the device; it is asked for again when the connection is back.
 */
export function ErrorState({ title, text, retry, errorId, art, level = 2, className }: ErrorStateProps) {
  const Heading = `h${level}` as const
  const online = useOnline()
  const common = useCommonWords()
  if (!online)
    return (
      <div className={cx(styles.error, className)} role="alert">
        <Heading className={styles.title}>{common.not_on_device}</Heading>
        <p className={styles.text}>{common.not_on_device_hint}</p>
      </div>
    )
  return (
    <div className={cx(styles.error, className)} role="alert">
      {art && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {retry && (
        <Button
          className={styles.retry}
          variant="black"
          loading={retry.busy ?? false}
          onClick={retry.onRetry}
        >
          {retry.label}
        </Button>
      )}
      {errorId && (
        <p className={styles.id}>
          {errorId.label} <code>{errorId.id}</code>
        </p>
      )}
    </div>
  )
}
