import type { Language } from '#contract/constants.ts'
import { clockText } from '#contract/when-text.ts'
import type { PublicClass, PublicSession } from '../../class-places.contract.ts'
import { formatLongDate, type DateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { zoneInWords } from '#web/client/format/zones.ts'
import type { usePlacesWords } from './words.ts'

type PlacesWords = ReturnType<typeof usePlacesWords>

/** Sessions that take place; a canceled one stays in the list of dates only. */
export const activeSessions = ({ sessions }: Pick<PublicClass, 'sessions'>): PublicSession[] =>
  sessions.filter(({ state }) => state !== 'canceled')
/** The next session that the server lists as booked, or else the last one. */
export const nextOf = (one: Pick<PublicClass, 'sessions'>): PublicSession | undefined =>
  activeSessions(one).find(({ state }) => state === 'booked') ?? activeSessions(one).at(-1)

const weekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
const clock = (time: string, language: Language): string =>
  clockText(new Date(`2026-01-01T${time.slice(0, 5)}:00Z`), 'UTC', language)

const capital = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** "Tuesday and Thursday at 6:00 PM, America/New York": the days of its sessions, on the class's clock. */
export function patternOf(one: PublicClass, language: Language, words: PlacesWords): string[] {
  const days = new Map<string, Set<string>>()
  for (const { local_day, local_time } of activeSessions(one)) {
    const weekdays = days.get(local_time) ?? new Set()
    days.set(local_time, weekdays.add(weekday(local_day, language)))
  }
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return [...days].map(([time, names]) =>
    words.every(capital(list.format(names), language), clock(time, language), zoneInWords(one.zone)),
  )
}

/** Why no seat can be taken; null while registration is open. */
export function closedWords(one: PublicClass, words: PlacesWords['seat'], dates: DateOptions): string | null {
  if (one.state === 'canceled') return words.was_canceled
  if (one.state === 'over') return words.ended
  if (one.registration_open) return null
  const began = activeSessions(one)[0]?.starts_at === one.registration_closes_at
  return words[began ? 'begun' : 'closed'](formatLongDate(one.registration_closes_at, dates))
}

/** Access to the class in words: "Free", "With a plan, or $49". */
export function costOf({ opened_by, price }: PublicClass, words: PlacesWords): string {
  const cost = words.costs[opened_by]
  if (typeof cost === 'string') return cost
  return price ? cost(formatCents(price.cents)) : words.costs.plan
}
