import { monthsAfter } from '#contract/dates.ts'
import {
  endAllowance,
  giveAllowance,
  giveBackAllowance,
  takeAllowance,
} from '#features/access/allowances/server/public.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import {
  confirmHold,
  end,
  lockPeople,
  remind,
  tellBooking,
  timeFreed,
  whenFor,
} from '../../bookings/server/public.ts'
import { LESSON_MONTHS } from '../lesson-sales.contract.ts'
import { appointments } from './appointments.table.ts'
import { goneMail } from './bought.mails.ts'
import { endWaits } from './waits.service.ts'
import { aboutBooking } from './who.ts'
import { notices } from './appointments.notices.ts'

/** A bought lesson: its reserved time and its learner. */
export type BoughtLesson = {
  booking_id: string
  teacher_id: string
  learner_id: string
  starts_at: string
  zone: string
}
const aboutLine = (line_id: string): string => `order_line:${line_id}`

type Meeting = { state: string; learner_id: string; teacher_id: string | null; people: string[] }
const meetingOf = async (tx: Db, booking_id: string): Promise<Meeting | undefined> =>
  (
    await tx.query<Meeting>(
      `
        select
          k.state, a.user_id as learner_id,
          (select b.user_id from ${booking_people} b where b.booking_id = k.id and b.role = 'teacher') as teacher_id,
          array(select b.user_id from ${booking_people} b where b.booking_id = k.id) as people
        from ${bookings} k
        join ${appointments} a on a.booking_id = k.id
        where k.id = $1 and a.user_id is not null`,
      [booking_id],
    )
  )[0]

/** Returns the first of the given people, learner before buyer, whose account still exists. */
async function receiver(tx: Db, ids: readonly (string | null)[]): Promise<string | null> {
  const [one] = await tx.query<{ id: string }>(
    `
      select u.id
      from unnest($1::uuid[]) with ordinality as asked(id, n)
      join ${users} u on u.id = asked.id
      where u.deleted_at is null
      order by asked.n
      limit 1`,
    [ids.filter((id) => id !== null)],
  )
  return one?.id ?? null
}

/** Books the time that was kept, with one of the learner's lessons. False where it is not theirs any more. */
async function confirm(
  platform: TxPlatform,
  tx: Db,
  { booking_id, by }: { booking_id: string; by: string | null },
  { people, learner_id, teacher_id }: Meeting,
  now: Date,
): Promise<boolean> {
  await lockPeople(tx, people, now, booking_id)
  if (!(await confirmHold(tx, booking_id, { by, at: now }))) return false
  await takeAllowance(tx, learner_id, 'appointment', now, aboutBooking(booking_id))
  await audit(
    tx,
    systemActor(platform),
    { code: 'APPOINTMENT_CREATED', subject_type: 'appointment', subject_id: booking_id },
    now,
  )
  await tellBooking(platform, tx, booking_id, { is: 'booked' })
  await remind(platform, tx, booking_id)
  if (teacher_id) await endWaits(tx, teacher_id, [learner_id])
  return true
}

/**
 * Hands over a paid lesson: adds one to the learner's allowance for a year, and books the reserved time with
 * it. If somebody else has taken that time, the buyer gets a mail with a link to choose another.
 */
export async function handOverLesson(
  platform: TxPlatform,
  tx: Db,
  { lesson, line_id, buyer_id }: { lesson: BoughtLesson; line_id: string; buyer_id: string | null },
  now: Date,
): Promise<void> {
  const meeting = await meetingOf(tx, lesson.booking_id)
  const learner_id = await receiver(tx, [meeting?.learner_id ?? lesson.learner_id, buyer_id])
  if (!learner_id) return
  await giveAllowance(tx, {
    for: { user_id: learner_id },
    kind: 'appointment',
    amount: 1,
    period: { start: now, end: monthsAfter(now, LESSON_MONTHS) },
    of: aboutLine(line_id),
  })
  const booked =
    meeting !== undefined &&
    (await confirm(platform, tx, { booking_id: lesson.booking_id, by: buyer_id }, meeting, now))
  if (!booked && buyer_id)
    await tellGone(platform, tx, { lesson, learner_id, buyer_id, again: meeting?.state === 'booked' }, now)
}

async function tellGone(
  platform: TxPlatform,
  tx: Db,
  {
    lesson,
    learner_id,
    buyer_id,
    again,
  }: { lesson: BoughtLesson; learner_id: string; buyer_id: string; again: boolean },
  now: Date,
): Promise<void> {
  const [box] = await mailboxesOf(tx, [buyer_id], now)
  const [buyer] = await tx.query<{ zone: string }>(`select time_zone as zone from ${users} where id = $1`, [
    buyer_id,
  ])
  if (!box || !buyer) return
  const url = new URL('/app/courses/book-appointment', platform.config.PUBLIC_URL)
  url.searchParams.set('teacher', lesson.teacher_id)
  if (learner_id !== buyer_id) url.searchParams.set('for', learner_id)
  await platform.mail.send(tx, notices.timeTaken, {
    to: box.email,
    language: box.language,
    content: goneMail(box.language, {
      when: whenFor(new Date(lesson.starts_at), box.language, buyer.zone, lesson.zone),
      again,
      months: LESSON_MONTHS,
      url: url.href,
    }),
  })
}

/**
 * Takes back a lesson whose payment was given back or lost. One that is booked with it and has not begun is
 * canceled; one that took place is not undone.
 */
export async function takeBackLesson(
  platform: TxPlatform,
  tx: Db,
  line_id: string,
  now: Date,
): Promise<void> {
  // Every change of a lesson locks its learner's row, as this does, so there is no other row to wait for.
  const ended = await endAllowance(tx, 'appointment', aboutLine(line_id), now)
  for (const about of ended?.taken_for ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- one at most, and one connection
    const [coming] = await tx.query<{ id: string }>(
      `
        select k.id
        from ${bookings} k
        where 'booking:' || k.id = $1 and k.state = 'booked' and lower(k.period) > $2`,
      [about, now],
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (coming) await cancelTakenBack(platform, tx, { id: coming.id, learner_id: ended!.user_id }, now)
  }
}

async function cancelTakenBack(
  platform: TxPlatform,
  tx: Db,
  { id, learner_id }: { id: string; learner_id: string },
  now: Date,
): Promise<void> {
  const meeting = await meetingOf(tx, id)
  await end(tx, id, 'canceled', { by: null, at: now })
  await giveBackAllowance(tx, learner_id, 'appointment', now, aboutBooking(id))
  await audit(
    tx,
    systemActor(platform),
    { code: 'APPOINTMENT_CANCELED', subject_type: 'appointment', subject_id: id, after: { returned: false } },
    now,
  )
  await tellBooking(platform, tx, id, { is: 'canceled', returned: false })
  if (meeting?.teacher_id) await timeFreed(platform, tx, meeting.teacher_id)
}
