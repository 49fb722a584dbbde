import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { calendarFile, organizerOf, type CalendarDate } from '#server/calendar/calendar-file.ts'
import type { Platform } from '#server/platform.ts'
import { API } from '#contract/endpoint.ts'
import { asCalendarDate } from '../../bookings/server/public.ts'
import { CANCELED_DAYS, type CalendarFeed } from '../feeds.contract.ts'
import { bookingsForFeed, type ForFile } from './feeds.queries.ts'
import { calendar_feeds } from './feeds.table.ts'

const NAMES: Record<Language, string> = { en: 'My ASL lessons', es: 'Mis clases de ASL' }

const asDate = (platform: Platform, one: ForFile, language: Language): CalendarDate =>
  asCalendarDate(
    platform,
    { ...one, canceled: one.state === 'canceled' },
    { language, role: one.learns ? 'learner' : 'teacher', others: one.others.join(', '), child: one.child },
  )

/** Bookings as a file that calendars read; one alone gives the file its name. */
export async function published(
  platform: Platform,
  found: readonly ForFile[],
  language: Language,
  name?: string,
): Promise<string> {
  const dates = found.map((one) => asDate(platform, one, language))
  return calendarFile(platform, dates, {
    method: 'PUBLISH',
    name: name ?? dates[0]!.title,
    organizer: await organizerOf(platform, platform.db),
  })
}

export async function myFeed({ db }: Platform, user_id: string): Promise<CalendarFeed> {
  const [feed] = await db.query<{ created_at: Date }>(
    `select created_at from ${calendar_feeds} where user_id = $1`,
    [user_id],
  )
  return { made_at: feed?.created_at.toISOString() ?? null }
}

/** Makes the address of one's calendar anew: this answer alone ever has it. */
export async function makeFeed(
  { db, clock, config }: Platform,
  user_id: string,
): Promise<{ address: string; made_at: string }> {
  const key = newToken(),
    now = clock()
  await db.query(
    `
      insert into ${calendar_feeds} (user_id, key_hash, created_at)
      values ($1, $2, $3)
      on conflict (user_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`,
    [user_id, hashOf(key), now],
  )
  return { address: `${config.PUBLIC_URL}${API}/calendar/feeds/${key}`, made_at: now.toISOString() }
}

export async function endFeed({ db }: Platform, user_id: string): Promise<void> {
  await db.query(`delete from ${calendar_feeds} where user_id = $1`, [user_id])
}

/**
 * Calendar at a secret URL, in its owner's language: upcoming entries, those of the last days, and canceled
 * ones of these days, so that a calendar program removes them.
 *
 * @throws common.not_found
 */
export async function subscribedCalendar(platform: Platform, key: string): Promise<string> {
  const { db, clock } = platform
  const [owner] = await db.query<{ id: string; language: Language }>(
    `
      select u.id, u.language
      from ${calendar_feeds} f
      join ${users} u on u.id = f.user_id and u.status = 'active' and u.deleted_at is null
      where f.key_hash = $1`,
    [hashOf(key)],
  )
  if (!owner) throw new Failure(common.not_found)
  const since = new Date(clock().getTime() - CANCELED_DAYS * DAY_MS)
  return published(
    platform,
    await bookingsForFeed(db, owner.id, since),
    owner.language,
    NAMES[owner.language],
  )
}
