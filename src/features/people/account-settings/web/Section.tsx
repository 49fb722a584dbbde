import { useId, type ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import styles from './Settings.module.css'

/** One group of settings under its heading. */
export function Section({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </Card>
  )
}
