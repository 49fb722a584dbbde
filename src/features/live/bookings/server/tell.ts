import { HOUR_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  calendarFile,
  calendarMailFile,
  organizerOf,
  type Organizer,
} from '#server/calendar/calendar-file.ts'
import type { Db } from '#server/db/database.ts'
import { subjectsOf } from '#server/notices/kinds.ts'
import type { MailContent, MailFile } from '#server/mail/mail.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import type { BookingKind, BookingRole, BookingState } from '../bookings.contract.ts'
import { asCalendarDate } from './calendar-date.ts'
import { booking_people, bookings } from './bookings.table.ts'
import { bookingMail, type Occasion } from './bookings.mails.ts'
import { lessonPath, whenFor } from './words.ts'
import { notices } from './bookings.notices.ts'

/**
 * Writes bookings into the calendars that their people keep elsewhere; with `only`, into those of some, who
 * need not be in them any more.
 */
export const bookingChanged = port<
  (platform: TxPlatform, tx: Db, ids: readonly string[], only?: readonly string[]) => Promise<void>
>('what writes bookings elsewhere')
export const REMINDER_JOB = 'live-reminder'

type Member = {
  user_id: string
  role: BookingRole
  first_name: string
  language: Language
  zone: string
}
export type NotifiedBooking = {
  id: string
  kind: BookingKind
  state: BookingState
  starts_at: Date
  ends_at: Date
  zone: string
  sequence: number
  members: Member[]
}

/** A booking as its people are told of it. */
export async function toldOf(db: Db, id: string): Promise<NotifiedBooking | undefined> {
  const [row] = await db.query<NotifiedBooking>(
    `
      select
        k.id, k.kind, k.state, lower(k.period) as starts_at, upper(k.period) as ends_at, k.zone, k.sequence,
        (
          select coalesce(
            json_agg(
              json_build_object(
                'user_id', u.id, 'role', b.role, 'first_name', btrim(u.first_name), 'language', u.language,
                'zone', u.time_zone
              )
              order by u.first_name, u.id
            ),
            '[]'
          )
          from ${booking_people} b
          join ${users} u on u.id = b.user_id
          where b.booking_id = k.id
        ) as members
      from ${bookings} k
      where k.id = $1`,
    [id],
  )
  return row
}

const METHOD: Partial<Record<Occasion['is'], 'REQUEST' | 'CANCEL'>> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  canceled: 'CANCEL',
}
/** The others by first names only, since calendars leave the product; full names are on the screen. */
export const othersOf = ({ members }: NotifiedBooking, user_id: string): string =>
  members
    .filter((one) => one.user_id !== user_id)
    .map(({ first_name }) => first_name)
    .filter(Boolean)
    .join(', ')

function fileFor(
  platform: TxPlatform,
  told: NotifiedBooking,
  { user_id, role }: Member,
  { language, child, email }: { language: Language; child: string | null; email: string },
  occasion: Occasion,
  organizer: Organizer,
): MailFile[] {
  const method = METHOD[occasion.is]
  if (!method) return []
  const date = asCalendarDate(
    platform,
    { ...told, canceled: method === 'CANCEL' },
    { language, role, others: othersOf(told, user_id), child },
  )
  return [
    calendarMailFile(
      'lesson.ics',
      method,
      calendarFile(platform, [date], { method, organizer, attendee: email }),
    ),
  ]
}

/**
 * Writes to the people of a booking, all or some of them, in their language and zone; of a child, to the
 * guardian. The mails leave when the transaction commits, and open tabs hear of it, guardians' too.
 */
export async function tellBooking(
  platform: TxPlatform,
  tx: Db,
  id: string,
  occasion: Occasion,
  { only, reason = '' }: { only?: readonly string[]; reason?: string } = {},
): Promise<void> {
  const booking = await toldOf(tx, id)
  if (!booking) return
  const to = booking.members.filter(({ user_id }) => only?.includes(user_id) ?? true)
  const boxes = await mailboxesOf(
    tx,
    to.map(({ user_id }) => user_id),
    platform.clock(),
  )
  const organizer = await organizerOf(platform, tx)
  const kind = occasion.is === 'day' || occasion.is === 'hour' ? notices.reminder : notices.booking
  const contentFor = (
    { user_id, role, zone }: Member,
    language: Language,
    child: string | null,
    files: MailFile[],
  ): MailContent => {
    const time = (at: Date): string => whenFor(at, language, zone, booking.zone)
    return bookingMail(
      language,
      {
        kind: booking.kind,
        when: time(booking.starts_at),
        time,
        others: othersOf(booking, user_id),
        child,
        reason,
      },
      occasion,
      platform.config.PUBLIC_URL + lessonPath(booking.id, role, booking.kind),
      files,
    )
  }
  for (const member of to)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await notify(platform, tx, kind, [member.user_id], {
      cause: `${booking.id} ${booking.sequence} ${JSON.stringify(occasion)}`,
      group: booking.id,
      place: lessonPath(booking.id, member.role, booking.kind),
      data: subjectsOf((language) => contentFor(member, language, null, [])),
    })
  for (const { user_id, email, language, child } of boxes) {
    const member = to.find((one) => one.user_id === user_id)!
    const files = fileFor(platform, booking, member, { language, child, email }, occasion, organizer)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await platform.mail.send(tx, kind, {
      to: email,
      language,
      content: contentFor(member, language, child, files),
    })
  }
  await bookingChanged(platform, tx, [id])
  const adults = await tx.query<{ id: string }>(
    `select distinct guardian_id as id from ${guardianships} where user_id = any ($1::uuid[]) and state = 'granted' and guardian_id is not null`,
    [booking.members.map(({ user_id }) => user_id)],
  )
  await platform.realtime.emit(
    tx,
    [...booking.members.map(({ user_id }) => user_id), ...adults.map(({ id: adult }) => adult)].map(
      (user_id) => `user:${user_id}`,
    ),
    'booking-changed',
    { id: booking.id, sequence: booking.sequence },
    { coalesce: booking.id },
  )
}

export type Reminder = { id: string; sequence: number; before: 'day' | 'hour' }

/** Schedules reminders a day and an hour before. A later change of the booking makes them void. */
export async function remind(platform: TxPlatform, tx: Db, id: string): Promise<void> {
  const booking = await toldOf(tx, id)
  if (!booking) return
  for (const [before, hours] of [
    ['day', 24],
    ['hour', 1],
  ] as const) {
    const startAfter = new Date(booking.starts_at.getTime() - hours * HOUR_MS)
    if (startAfter > platform.clock())
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await platform.jobs.send(
        tx,
        REMINDER_JOB,
        { id, sequence: booking.sequence, before } satisfies Reminder,
        {
          startAfter,
          singletonKey: `${id} ${booking.sequence} ${before}`,
        },
      )
  }
}

/** Reminds of a booking that is still what it was when the reminder was asked for, once. */
export async function sendReminder(platform: Platform, { id, sequence, before }: Reminder): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [still] = await tx.query(
      `
        update ${bookings}
        set reminded = reminded || $3::text
        where id = $1
          and sequence = $2
          and state = 'booked'
          and lower(period) > $4
          and not $3 = any (reminded)
        returning id`,
      [id, sequence, before, platform.clock()],
    )
    if (still) await tellBooking(platform, tx, id, { is: before })
  })
}
