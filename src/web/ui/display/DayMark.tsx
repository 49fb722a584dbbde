import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import styles from './DayMark.module.css'

/** A day as a mark beside the text that says it: the number large, weekday and month small. */
export function DayMark({
  at,
  zone,
  language,
  past = false,
}: {
  at: string
  zone: string
  language: Language
  past?: boolean
}): ReactNode {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { ...options, timeZone: zone }).format(
      new Date(at),
    )
  return (
    <p className={styles.day} aria-hidden="true" data-past={past || undefined}>
      <span>{part({ weekday: 'short' })}</span>
      <strong>{part({ day: 'numeric' })}</strong>
      <span>{part({ month: 'short' })}</span>
    </p>
  )
}
