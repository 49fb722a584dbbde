import type { Language } from '#contract/constants.ts'
import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const DAY_MS = 86_400_000

/** A calendar day as one says it: tomorrow, or its weekday and date. `today` is the person's own day as `yyyy-MM-dd`. */
export function dayName(day: string, today: string, language: Language, words: Words<typeof en>): string {
  if (Date.parse(day) - Date.parse(today) <= DAY_MS) return words.tomorrow
  // A calendar day is named in UTC, where it stands as it is.
  return words.on_day(new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day)))
}

/** The day it is where the person is. */
export const localToday = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())
