import type { ReactNode } from 'react'
import styles from './Showcase.module.css'

/** One named part of the showcase, with a line about when to use it. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.side}>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p className={styles.muted}>{text}</p>}
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  )
}
