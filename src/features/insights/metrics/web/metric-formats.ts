import { HOUR_MINUTES } from '#contract/durations.ts'
import { formatPattern, useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useMetricWords } from './words.ts'

/** Minutes from which hours are said. */
const LONG = 2 * HOUR_MINUTES

/** Figures and days as a person reads them. */
export function useMetricFormats() {
  const words = useMetricWords(),
    language = useLanguage()
  const { dateFormat } = useDateOptions()
  const number = (n: number): string => n.toLocaleString(language, { maximumFractionDigits: 1 })
  /** A calendar day, which has no zone any more. */
  const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { ...options, timeZone: 'UTC' })
  return {
    number,
    time: (minutes: number): string =>
      minutes < LONG
        ? words.minutes(number(Math.round(minutes)))
        : words.hours(number(minutes / HOUR_MINUTES)),
    /** A share from 0 to 1; a dash where there is none. */
    percent: (share: number | null): string =>
      share === null ? '–' : share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 }),
    hundredths: (n: number): string => n.toLocaleString(language, { maximumFractionDigits: 2 }),
    day: (day: string): string => formatPattern(`${day}T12:00:00Z`, dateFormat, 'UTC'),
    shortDay: (day: string): string => inWords(day, { month: 'short', day: 'numeric' }),
    month: (day: string): string => inWords(day, { month: 'long', year: 'numeric' }),
    shortMonth: (day: string): string => inWords(day, { month: 'short', year: '2-digit' }),
  }
}
