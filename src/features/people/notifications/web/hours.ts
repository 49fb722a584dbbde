import type { Language } from '#contract/constants.ts'
import { formatTime } from '#web/client/format/dates.ts'
import type { SelectOption } from '#web/ui/form/Select.tsx'

const CLOCK_HOURS = 24
const WEEK_DAYS = 7
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1)

/** An hour of the day as its reader writes it: '6:00 PM', '18:00'. */
export const hourText = (hour: number, language: Language): string =>
  formatTime(new Date(SUNDAY).setUTCHours(hour), { language, zone: 'UTC' })

export const hourOptions = (language: Language): SelectOption[] =>
  Array.from({ length: CLOCK_HOURS }, (_, hour) => ({ value: String(hour), label: hourText(hour, language) }))

/** Days of the week from Sunday, which is 0. */
export function weekdayOptions(language: Language): SelectOption[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: WEEK_DAYS }, (_, day) => ({
    value: String(day),
    label: name.format(new Date(SUNDAY).setUTCDate(day + 1)),
  }))
}
