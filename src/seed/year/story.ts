import { addDays, dayIn, startOfDay } from '#contract/dates.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { Act } from './calls.ts'
import type { Past } from './past.ts'
import type { Cards } from './shop.ts'

/** Days that the story lasts. */
export const YEAR = 364
export const ZONE = 'America/New_York'

/** A person of the story, as their services see them. */
export type Character = {
  id: string
  name: string
  email: string
  first_name: string
  actor: Person
  /** Days ago on which they registered. */
  joined: number
}

/** Everything that a part of the story needs. */
export type Story = {
  platform: Platform
  past: Past
  /** Null where cards are paid at a real provider. */
  cards: Cards | null
  /** The last moment of the story, which stays the same when the job starts again. */
  now: Date
  password: string
  password_hash: string
  /** Returns the instant of an hour, so many days ago; never one after the last moment. */
  moment(days_ago: number, hour?: number): Date
  /** Returns the platform at that instant. */
  platformAt(days_ago: number, hour?: number): Platform
  /** Returns a sample person of the first start, or of an earlier part. */
  /** Lets somebody call an endpoint at the time that was set last. */
  act: Act
  person(email: string): Promise<Character>
  people(emails: readonly string[]): Promise<Character[]>
}

export const momentOf =
  (now: Date) =>
  (days_ago: number, hour = 15): Date => {
    const day = startOfDay(ZONE, addDays(dayIn(ZONE, now), -days_ago))
    return new Date(Math.min(day.getTime() + hour * HOUR_MS, now.getTime()))
  }

export type Part = {
  name: string
  /** Asks the card provider, which cannot happen within one transaction. */
  asksProvider?: true
  tell(story: Story): Promise<void>
}
