import type { ReactNode } from 'react'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import styles from './Book.module.css'

/** Why there is nothing to review here, and what to do instead. */
export function Closed({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className={styles.notice}>
      <div className={styles.art}>
        <WhereHand />
      </div>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
    </div>
  )
}
