import { formatLongDate, formatTime, type DateOptions } from '#web/client/format/dates.ts'
import { clocksDiffer } from '#contract/wall-time.ts'

type Options = Pick<DateOptions, 'language' | 'zone'>
const SHORT = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** `Tue, Dec 1` of an instant in a zone. */
export const shortDay = (at: string, { language, zone }: Options): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-US', { ...SHORT, timeZone: zone }).format(
    new Date(at),
  )
/** A day of the calendar in words, with its weekday. */
export const dayInWords = (day: string, language: DateOptions['language']): string =>
  formatLongDate(`${day}T12:00:00Z`, { language, zone: 'UTC' })
/** `Tue, Dec 1` of a day of the calendar. */
export const shortDayOf = (day: string, language: DateOptions['language']): string =>
  shortDay(`${day}T12:00:00Z`, { language, zone: 'UTC' })

/** When something is on the clock of a class's zone, and on the reader's where that shows another hour. */
export function whenThere(
  at: string,
  zone: string,
  reader: DateOptions,
): { there: string; here: string | null } {
  const there = `${shortDay(at, { ...reader, zone })}, ${formatTime(at, { ...reader, zone, named: true })}`
  return {
    there,
    here: clocksDiffer(new Date(at), zone, reader.zone)
      ? `${shortDay(at, reader)}, ${formatTime(at, { ...reader, named: true })}`
      : null,
  }
}
