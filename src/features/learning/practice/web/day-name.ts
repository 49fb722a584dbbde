import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'
import { usePracticeWords } from './words.ts'

/**
 * A calendar day as one says it: tomorrow, or its weekday and date. `today` is the person's own day as
 * `yyyy-MM-dd`.
 */
function dayName(day: string, today: string, language: Language, words: Words<typeof en>): string {
  if (Date.parse(day) - Date.parse(today) <= DAY_MS) return words.tomorrow
  // Calendar days are formatted in UTC, which does not shift them.
  return words.on_day(
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(day)),
  )
}

/** The day it is in the person's own zone, in which the server counts their days. */
const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())

/** Names a calendar day of the person as one says it. */
export function useDayName(): (day: string) => string {
  const language = useLanguage(),
    words = usePracticeWords(),
    { zone } = useDateOptions()
  return (day) => dayName(day, todayIn(zone), language, words)
}
