import type { z } from 'zod'
import {
  DATE_FORMATS,
  DEFAULT_DATE_FORMAT,
  TIME_FORMATS,
  type DateFormat,
  type Language,
} from '#contract/constants.ts'
import type { CalendarDay } from '#contract/calendar-day.ts'
import { dayOf, dayText, longDay } from '#contract/dates.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { browserZone } from '../http/headers.ts'
import { useAuth } from '../stores/auth.ts'

type Unbranded = { readonly [Key in typeof z.core.$brand]?: never }
/**
 * An instant as the server sends it (ISO, UTC), or a number or Date. Calendar days, and instants with a
 * separate day (`calendar-day.ts`), are not accepted.
 */
export type Instant = (string & Unbranded) | number | Date
export type DateOptions = {
  language: Language
  /** IANA name; an unknown one counts as UTC. */
  zone: string
  dateFormat?: DateFormat
  /** Names the zone after the time: wherever two people meet. */
  named?: boolean
}

/** The `dateTime` of a `<time>`: ISO. */
export const isoTime = (at: Instant | CalendarDay): string =>
  at instanceof Date ? at.toISOString() : String(at)

const formats = new Map<string, Intl.DateTimeFormat>()
function intl(language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
    } catch {
      format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    }
    formats.set(key, format)
  }
  return format
}

const toDate = (at: Instant | null | undefined): Date | undefined => {
  if (at === null || at === undefined || at === '') return undefined
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const TOKENS = /yyyy|MM|dd|HH|h|mm|a/g
const SHORT = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Writes an instant in a zone by a pattern of `yyyy MM dd HH h mm a`; empty when it is no instant. */
export function formatPattern(at: Instant | null | undefined, pattern: string, zone: string): string {
  const date = toDate(at)
  if (!date) return ''
  const parts = Object.fromEntries(
    intl('en-US', zone, SHORT)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const hour = Number(parts['hour'])
  const values: Record<string, string | undefined> = {
    yyyy: parts['year']?.padStart(4, '0'),
    MM: parts['month'],
    dd: parts['day'],
    HH: parts['hour'],
    mm: parts['minute'],
    h: String(hour % 12 || 12),
    a: hour < 12 ? 'AM' : 'PM',
  }
  return pattern.replace(TOKENS, (token) => values[token] ?? '')
}

/** The zone's short name at that instant: 'EDT', 'GMT+2'. */
export function zoneName(at: Instant, { language, zone }: Pick<DateOptions, 'language' | 'zone'>): string {
  const date = toDate(at)
  return (
    (date &&
      intl(language === 'en' ? 'en-US' : 'es-US', zone, { timeZoneName: 'short' })
        .formatToParts(date)
        .find(({ type }) => type === 'timeZoneName')?.value) ??
    ''
  )
}

const withZone = (text: string, at: Instant | null | undefined, options: DateOptions): string =>
  options.named && text && at ? `${text} ${zoneName(at, options)}` : text

/** The day in the person's own format: '11/21/2026'. */
export const formatDate = (at: Instant | null | undefined, options: DateOptions): string =>
  formatPattern(at, options.dateFormat ?? DEFAULT_DATE_FORMAT, options.zone)

/** A calendar day in the person's own format: '11/21/2026'. */
export const formatDay = (on: CalendarDay | null, { dateFormat }: Pick<DateOptions, 'dateFormat'>): string =>
  on === null ? '' : dayText(dayOf(on), dateFormat ?? DEFAULT_DATE_FORMAT)

/** A calendar day in words: 'November 21, 2026', '21 de noviembre de 2026'. */
export const formatDayLong = (on: CalendarDay | null, { language }: Pick<DateOptions, 'language'>): string =>
  on === null ? '' : longDay(on, language)

/** The time of day: '3:05 PM' in English, '15:05' in Spanish. */
export const formatTime = (at: Instant | null | undefined, options: DateOptions): string =>
  withZone(
    formatPattern(at, options.language === 'es' ? TIME_FORMATS.time24 : TIME_FORMATS.time12, options.zone),
    at,
    options,
  )

/** Day and time: '11/21/2026, 3:05 PM'. */
export function formatDateTime(at: Instant | null | undefined, options: DateOptions): string {
  const day = formatDate(at, options)
  return day && `${day}, ${formatTime(at, options)}`
}

/** The day in words: 'Saturday, November 21, 2026', 'sábado, 21 de noviembre de 2026'. */
export function formatLongDate(
  at: Instant | null | undefined,
  { language, zone }: Pick<DateOptions, 'language' | 'zone'>,
): string {
  const date = toDate(at)
  return date ? intl(language === 'en' ? 'en-US' : language, zone, { dateStyle: 'full' }).format(date) : ''
}

/** The day in words without the day of the week: 'November 21, 2026', '21 de noviembre de 2026'. */
export function formatDayInWords(
  at: Instant | null | undefined,
  { language, zone }: Pick<DateOptions, 'language' | 'zone'>,
): string {
  const date = toDate(at)
  return date ? intl(language === 'en' ? 'en-US' : language, zone, { dateStyle: 'long' }).format(date) : ''
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** 'in 5 minutes', 'yesterday', 'hace 2 semanas'; the largest unit that fits. */
export function formatRelative(at: Instant | null | undefined, now: Instant, language: Language): string {
  const date = toDate(at)
  const reference = toDate(now)
  if (!date || !reference) return ''
  const seconds = Math.round((date.getTime() - reference.getTime()) / 1000)
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    unit === 'second' ? 0 : Math.trunc(seconds / size),
    unit,
  )
}

const isDateFormat = (value: unknown): value is DateFormat =>
  (DATE_FORMATS as readonly unknown[]).includes(value)

/** Language, zone and date format of the reader: by default the browser's zone and MM/dd/yyyy. */
export function useDateOptions(): DateOptions & { dateFormat: DateFormat } {
  const language = useLanguage()
  const zone = useAuth(({ user }) => user?.time_zone) || browserZone()
  const chosen = useAuth(({ user }) => user?.date_format)
  return { language, zone, dateFormat: isDateFormat(chosen) ? chosen : DEFAULT_DATE_FORMAT }
}
