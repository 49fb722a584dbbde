import type { CalendarDay } from '#contract/calendar-day.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { StatementState } from '../statements.contract.ts'

export const STATE_TONE: Record<StatementState, BadgeTone> = { open: 'yellow', overdue: 'red', paid: 'green' }

/** Months and days of statements as their reader writes them. */
export function useFormats() {
  const language = useLanguage()
  const dates = useDateOptions()
  return {
    /** 'March 2026' of a month's first day. */
    month: (day: string): string => {
      const text = new Intl.DateTimeFormat(language, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${day}T12:00:00Z`))
      // Used as a title, which needs a capital in Spanish too.
      return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
    },
    day: (on: CalendarDay): string => formatDay(on, dates),
  }
}
