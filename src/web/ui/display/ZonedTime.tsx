import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { clocksDiffer } from '#contract/wall-time.ts'
import { whenText } from '#contract/when-text.ts'
import styles from './ZonedTime.module.css'

/** A day and hour on the clock of its zone, and on the reader’s where the two differ. */
export function ZonedTime({
  at,
  zone,
  language,
  reader,
  yours,
}: {
  at: string
  zone: string
  language: Language
  /** The reader’s zone; null while it is not known. */
  reader: string | null
  /** The words around the time on the reader’s clock. */
  yours: (time: string) => string
}): ReactNode {
  const date = new Date(at)
  return (
    <>
      <time dateTime={at}>{whenText(date, zone, language)}</time>
      {reader && clocksDiffer(date, reader, zone) && (
        <span className={styles.yours} data-own="">
          {yours(whenText(date, reader, language))}
        </span>
      )}
    </>
  )
}
