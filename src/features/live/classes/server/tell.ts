import { titleSql } from '#features/learning/courses/server/public.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  calendarFile,
  calendarMailFile,
  organizerOf,
  type CalendarDate,
} from '#server/calendar/calendar-file.ts'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent, MailFile } from '#server/mail/mail.ts'
import { subjectsOf } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { asCalendarDate, bookingChanged, whenFor } from '../../bookings/server/public.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { classMail, type ClassOccasion } from './classes.mails.ts'
import { class_sessions, class_teachers, classes } from './classes.table.ts'
import { notices } from './classes.notices.ts'

type Session = { id: string; sequence: number; starts_at: Date; ends_at: Date }
type ToldClass = { titles: Record<Language, string>; zone: string; teachers: string; sessions: Session[] }

/** A class with some of its sessions, as people are told of it. */
async function toldClass(tx: Db, id: string, session_ids: readonly string[]): Promise<ToldClass> {
  const [row] = await tx.query<Omit<ToldClass, 'sessions'>>(
    `
      select
        c.zone, json_build_object('en', ${titleSql('c.common_id', 'en')}, 'es', ${titleSql('c.common_id', 'es')}) as titles,
        (
          select coalesce(string_agg(btrim(u.first_name), ', ' order by t.position), '')
          from ${class_teachers} t
          join ${users} u on u.id = t.user_id
          where t.class_id = c.id and btrim(u.first_name) <> ''
        ) as teachers
      from ${classes} c
      where c.id = $1`,
    [id],
  )
  const sessions = await tx.query<Session>(
    `
      select k.id, k.sequence, lower(k.period) as starts_at, upper(k.period) as ends_at
      from ${bookings} k
      where k.id = any ($1::uuid[])
      order by lower(k.period)`,
    [session_ids],
  )
  return { ...row!, sessions }
}

/** Path of a class for learners, or for the staff who run it. */
const pathOf = (id: string, occasionKind: ClassOccasion['is'], child: string | null): string =>
  occasionKind === 'teaching'
    ? `/classes/${id}`
    : occasionKind === 'out' || occasionKind === 'left' || occasionKind === 'canceled'
      ? '/v-classes'
      : `/v-classes?class=${id}${child === null ? '' : `&for=${child}`}`

/**
 * Sends mail to people of a class (for a child, to the guardian) with a calendar file. The file has one entry
 * for each session, with a UID that never changes. Also adds the sessions to, or removes them from, their
 * connected calendars.
 *
 * @param session_ids sessions that they joined or left
 */
export async function tellClass(
  platform: TxPlatform,
  tx: Db,
  id: string,
  occasion: ClassOccasion,
  { to, session_ids }: { to: readonly string[]; session_ids: readonly string[] },
): Promise<void> {
  if (to.length === 0) return
  const about = await toldClass(tx, id, session_ids)
  const canceled = occasion.is === 'canceled' || occasion.is === 'out' || occasion.is === 'left'
  const zones = await tx.query<{ id: string; zone: string }>(
    `select id, time_zone as zone from ${users} where id = any ($1::uuid[])`,
    [to],
  )
  const kind = occasion.is === 'offered' ? notices.offer : notices.place
  const contentFor = (
    user_id: string,
    language: Language,
    child: string | null,
    files: readonly MailFile[],
  ): MailContent => {
    const zone = zones.find((one) => one.id === user_id)?.zone ?? about.zone
    return classMail(
      language,
      {
        title: about.titles[language],
        sessions: about.sessions.map(({ starts_at }) => whenFor(starts_at, language, zone, about.zone)),
        teachers: about.teachers,
        child,
        url: platform.config.PUBLIC_URL + pathOf(id, occasion.is, child === null ? null : user_id),
      },
      occasion.is === 'offered'
        ? { is: 'offered', until: whenFor(new Date(occasion.until), language, zone, about.zone) }
        : occasion,
      files,
    )
  }
  for (const user_id of to)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await notify(platform, tx, kind, [user_id], {
      cause: `${id} ${occasion.is} ${platform.clock().toISOString()}`,
      group: id,
      place: pathOf(id, occasion.is, null),
      data: subjectsOf((language) => contentFor(user_id, language, null, [])),
    })
  const organizer = await organizerOf(platform, tx)
  for (const { user_id, email, language, child } of await mailboxesOf(tx, to, platform.clock())) {
    const dates = about.sessions.map((session): CalendarDate => ({
      ...asCalendarDate(
        platform,
        // For a person removed from a session that still takes place, the entry needs a higher sequence than
        // before.
        {
          ...session,
          sequence: session.sequence + (canceled ? 1 : 0),
          kind: 'class_session',
          canceled,
        },
        {
          language,
          role: occasion.is === 'teaching' ? 'teacher' : 'learner',
          others: about.teachers,
        },
      ),
      title: about.titles[language],
    }))
    const files =
      dates.length > 0 && occasion.is !== 'offered'
        ? [
            calendarMailFile(
              'class.ics',
              'PUBLISH',
              calendarFile(platform, dates, { method: 'PUBLISH', name: about.titles[language], organizer }),
            ),
          ]
        : []
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await platform.mail.send(tx, kind, {
      to: email,
      language,
      content: contentFor(user_id, language, child, files),
    })
  }
  if (session_ids.length > 0 && occasion.is !== 'offered') await bookingChanged(platform, tx, session_ids, to)
}

/** Tells somebody who waited that a seat is kept for them until then. */
export async function tellOffered(
  platform: TxPlatform,
  tx: Db,
  id: string,
  user_id: string,
  until: Date,
): Promise<void> {
  const [next] = await tx.query<{ id: string }>(
    `
      select k.id
      from ${class_sessions} s
      join ${bookings} k on k.id = s.booking_id
      where s.class_id = $1 and k.state = 'booked' and lower(k.period) > $2
      order by lower(k.period)
      limit 1`,
    [id, platform.clock()],
  )
  await tellClass(
    platform,
    tx,
    id,
    { is: 'offered', until: until.toISOString() },
    { to: [user_id], session_ids: next ? [next.id] : [] },
  )
}
