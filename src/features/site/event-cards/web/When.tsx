import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { clocksDiffer } from '#contract/wall-time.ts'
import { whenText } from '../../events/when.contract.ts'
import { useEventCardWords } from './words.ts'
import s from './EventCard.module.css'

/** The reader’s zone; null on the page as the server made it. */
export function useReaderZone(): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}
/** The time on this device; null on the page as the server made it. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => setNow(new Date()), [])
  return now
}

/** A date on the clock of its event, and on the reader’s where the two differ. */
export function When({ at, zone }: { at: string; zone: string }): ReactNode {
  const language = useLanguage()
  const words = useEventCardWords()
  const own = useReaderZone()
  const date = new Date(at)
  return (
    <>
      <time dateTime={at}>{whenText(date, zone, language)}</time>
      {own && clocksDiffer(date, own, zone) && (
        <span className={s['clock']} data-own="">
          {words.your_clock(whenText(date, own, language))}
        </span>
      )}
    </>
  )
}

/** A day as a mark beside the text: the number large, weekday and month small. */
export function DayMark({ at, zone }: { at: string; zone: string }): ReactNode {
  const language = useLanguage()
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { ...options, timeZone: zone }).format(
      new Date(at),
    )
  return (
    <p className={s['day']} aria-hidden="true">
      <span>{part({ weekday: 'short' })}</span>
      <strong>{part({ day: 'numeric' })}</strong>
      <span>{part({ month: 'short' })}</span>
    </p>
  )
}
