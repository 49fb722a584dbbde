import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import styles from './Notice.module.css'
import { saidOf } from './said-of.ts'

type NoticeProps = { kind?: 'problem' | 'info'; children: ReactNode }

/** A sentence about the whole form, announced when it appears. */
export function Notice({ kind = 'problem', children }: NoticeProps): ReactNode {
  return (
    <div
      role={kind === 'problem' ? 'alert' : 'status'}
      className={kind === 'problem' ? styles.problem : styles.info}
    >
      {children}
    </div>
  )
}

/** Message of a failed request that is about the whole form; nothing without an error. */
export function ErrorNotice({ error }: { error: unknown }): ReactNode {
  const common = useCommonWords()
  return error ? <Notice>{saidOf(error, common)}</Notice> : null
}
