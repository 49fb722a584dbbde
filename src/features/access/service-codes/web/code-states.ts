import type { CalendarDay } from '#contract/calendar-day.ts'
import { formatDay, useDateOptions } from '#web/client/format/dates.ts'
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
  const dates = useDateOptions()
  return (on) => formatDay(on, dates)
}
