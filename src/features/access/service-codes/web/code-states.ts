import type { CalendarDay } from '#contract/calendar-day.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import type { CodeState } from '../service-codes.contract.ts'

export const STATE_TONE: Record<CodeState, BadgeTone> = {
  active: 'green',
  upcoming: 'yellow',
  used_up: 'neutral',
  expired: 'neutral',
  withdrawn: 'red',
}

export const useDay = (): ((on: CalendarDay) => string) => {
  const dates = useDateOptions(useLanguage())
  return (on) => formatDay(on, dates)
}
