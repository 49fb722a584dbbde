import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
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

/** A day without a time: it is the same everywhere. */
export const useDay = (): ((day: string) => string) => {
  const dates = useDateOptions(useLanguage())
  return (day) => formatDate(`${day}T12:00:00Z`, { ...dates, zone: 'UTC' })
}
