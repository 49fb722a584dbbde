import { addDays, dayIn, startOfDay } from '#contract/dates.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { mailNotice, newestDigest, notify } from '#features/people/notifications/server/public.ts'
import { notice_settings } from '#features/people/notifications/server/notifications.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { drills } from '../../drills/server/drills.table.ts'
import { practice_log } from '../../practice/server/practice.table.ts'
import { dueToday } from '../../practice/server/public.ts'
import { reminderMail } from './reminders.mails.ts'
import { notices } from './reminders.notices.ts'

/** Path of the page of practice. */
const PLACE = '/app/practice'
/** People whose reminders one transaction writes. */
const PEOPLE_AT_ONCE = 100
/** A reminder that is later than this is left out: the evening is over. */
const LATEST_MS = 3 * HOUR_MS
/** Days of which it is stored who was reminded. */
const STORED_DAYS = 30

type Hour = { zone: string; hour: number }
/** Day of a reminder in its zone, and the instant of its hour. */
type Moment = { day: string; at: Date }

/** Hours in use by people who want to be reminded, each once. */
const hoursInUse = (db: Db): Promise<Hour[]> =>
  db.query<Hour>(
    `
      select distinct u.time_zone as zone, s.reminder_hour as hour
      from ${notice_settings} s
      join ${users} u on u.id = s.user_id
      where s.reminder_since is not null`,
  )

/** Claims the day for the next hundred people of an hour; the primary key lets one process claim it, once. */
async function claim(tx: Db, { zone, hour }: Hour, { day, at }: Moment, now: Date): Promise<string[]> {
  const rows = await tx.query<{ user_id: string }>(
    `
      with due as (
        select u.id
        from ${notice_settings} s
        join ${users} u on u.id = s.user_id
        where s.reminder_hour = $2
          and s.reminder_since <= $4
          and u.time_zone = $1
          and u.role = 'Student'
          and u.status = 'active'
          and u.deleted_at is null
          and not exists (select from practice_reminders p where p.user_id = u.id and p.day = $3)
        order by u.id
        limit $6
      )
      insert into practice_reminders (user_id, day, created_at)
      select id, $3, $5
      from due
      order by id
      on conflict do nothing
      returning user_id`,
    [zone, hour, day, at, now, PEOPLE_AT_ONCE],
  )
  return rows.map(({ user_id }) => user_id)
}

/** People of these who have not practised on that day of their calendar. */
async function withoutPractice(tx: Db, user_ids: readonly string[], day: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `
      select u.id
      from unnest($1::uuid[]) u (id)
      where not exists (
          select
          from ${practice_log} r
          where r.user_id = u.id and r.day = $2 and r.rating > 0
        )
        and not exists (select from ${drills} d where d.user_id = u.id and d.day = $2)`,
    [user_ids, day],
  )
  return rows.map(({ id }) => id)
}

/** Writes the next reminders of an hour; returns the number of people whose day was decided. */
async function sendSome(platform: Platform, hour: Hour, moment: Moment): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const claimed = await claim(tx, hour, moment, now)
    const idle = await withoutPractice(tx, claimed, moment.day)
    const ends = startOfDay(hour.zone, addDays(dayIn(hour.zone, moment.at), 1))
    const due = idle.length === 0 ? new Map<string, number>() : await dueToday(tx, idle, ends, now)
    const url = `${platform.config.PUBLIC_URL}${PLACE}`
    await mailNotice(platform, tx, notices.practice, [...due.keys()], ({ user_id, language, child }) =>
      reminderMail(language, { due: due.get(user_id)!, child, url }),
    )
    for (const [user_id, count] of due)
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      await notify(platform, tx, notices.practice, [user_id], {
        cause: moment.day,
        group: 'practice',
        place: PLACE,
        data: { due: String(count) },
      })
    return claimed.length
  })
}

/**
 * Reminds everybody whose hour has come, who wants it, has cards due and has not practised on that day.
 * Running it again sends nothing twice.
 */
export async function sendReminders(platform: Platform): Promise<void> {
  const now = platform.clock()
  for (const hour of await hoursInUse(platform.db)) {
    const newest = newestDigest(hour.zone, { every: 'day', weekday: 0, hour: hour.hour }, now)
    if (!newest || now.getTime() - newest.at.getTime() > LATEST_MS) continue
    // oxlint-disable-next-line no-await-in-loop -- a hundred people at a time
    while (!platform.jobs.stopping.aborted && (await sendSome(platform, hour, newest)) > 0);
  }
}

/** Deletes days that nobody asks about any more. */
export async function removeOldReminders(platform: Platform): Promise<void> {
  await platform.db.query('delete from practice_reminders where created_at < $1', [
    new Date(platform.clock().getTime() - STORED_DAYS * DAY_MS),
  ])
}
