import type { ReactNode } from 'react'
import styles from './Notice.module.css'

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
