import type { Language } from '#contract/constants.ts'
import { DAY_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { mailboxesOf } from '#features/people/consents/server/public.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { withChildrenSql } from '#features/people/guardians/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { subjectsOf } from '#server/notices/kinds.ts'
import type { Platform } from '#server/platform.ts'
import { availabilityErrors } from '../../availability/availability.contract.ts'
import { findFree, type AskedSlots } from '../../availability/server/public.ts'
import { lastKnownBusy } from '../../google-calendar/server/public.ts'
import { timeFreed, whenFor } from '../../bookings/server/public.ts'
import { appointmentErrors } from '../appointment-errors.contract.ts'
import { type AskToWait, type Wait } from '../appointments.contract.ts'
import { appointment_waits } from './appointments.table.ts'
import { waitMail } from './waits.mails.ts'
import { assertBooksFor } from './who.ts'
import { notices } from './appointments.notices.ts'

export const WAITS_JOB = 'live-waits'
/** So many hear of a free time at once: more would be sent to what is long taken. */
const AT_ONCE = 5
/** So many of those who wait longest are looked at. */
const LOOKED_AT = 100
/** As far as a teacher may open their hours. */
const HORIZON = 366 * DAY_MS
/** A wait that has ended is kept so many days. */
const KEPT_DAYS = 30

/** The first free time of a teacher for a learner; null where there is none, or they may not book. */
async function firstFree(
  db: Db,
  now: Date,
  { teacher_id, learner_id, minutes }: Pick<Wait, 'teacher_id' | 'learner_id' | 'minutes'>,
  busy: AskedSlots['busy'] = [],
): Promise<{ may: boolean; at: Date | null; zone: string }> {
  const found = await findFree(db, now, {
    teacher_id,
    learner_id,
    kind: 'appointment',
    minutes,
    from: now,
    to: new Date(now.getTime() + HORIZON),
    busy,
  })
  const first = found?.free[0]
  return { may: found !== null, at: first ? new Date(first[0]) : null, zone: found?.teacher.zone ?? 'UTC' }
}

/** When a teacher is busy elsewhere, as the list of teachers has it too. */
const busyOf = async (db: Db, teacher_id: string, now: Date): Promise<AskedSlots['busy']> =>
  (await lastKnownBusy(db, [teacher_id], now)).get(teacher_id)

/** Open waits of the caller and of children in their care. */
export const openWaits = (db: Db, { user_id }: Person): Promise<Wait[]> =>
  db.query<Wait>(
    `
      select w.id, w.teacher_id, w.learner_id, w.minutes
      from ${appointment_waits} w
      where w.told_at is null and w.learner_id = any (${withChildrenSql('$1')})
      order by w.created_at, w.id
      limit 200`,
    [user_id],
  )

/**
 * Keeps that a learner wants to hear when a teacher has a free time; asked again, the same wait, with its
 * place, for the length that is asked now.
 *
 * @throws Failure 404 where they may not book this teacher, 409 where something is free already
 */
export async function askToWait(
  platform: Platform,
  actor: Person,
  { teacher_id, minutes, learner_id }: AskToWait,
): Promise<{ id: string }> {
  const now = platform.clock()
  const learner = learner_id ?? actor.user_id
  await assertBooksFor(platform.db, actor, learner, 'learner_id', now)
  const asked = { teacher_id, learner_id: learner, minutes }
  const { may, at } = await firstFree(platform.db, now, asked, await busyOf(platform.db, teacher_id, now))
  if (!may) throw new Failure(availabilityErrors.teacher_not_bookable)
  if (at) throw new Failure(appointmentErrors.time_is_free)
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `
        insert into ${appointment_waits} as w (teacher_id, learner_id, minutes, created_at)
        values ($1, $2, $3, $4)
        on conflict (teacher_id, learner_id) where told_at is null do update set minutes = excluded.minutes
        returning w.id`,
      [teacher_id, learner, minutes, now],
    )
    // Catches times that became free after the check above and before this wait was visible to others.
    await timeFreed(platform, tx, teacher_id)
    return row!
  })
}

/** Takes back a wait of one’s own, or of a child whom one looks after; one that is not there is no error. */
export async function takeBackWait(db: Db, { user_id }: Person, id: string): Promise<void> {
  await db.query(
    `
      delete from ${appointment_waits} w
      where w.id = $2 and w.told_at is null and w.learner_id = any (${withChildrenSql('$1')})`,
    [user_id, id],
  )
}

/** Ends waits for a teacher by learners who now have a lesson with them. */
export async function endWaits(tx: Db, teacher_id: string, learners: readonly string[]): Promise<void> {
  await tx.query(
    `
      delete from ${appointment_waits}
      where teacher_id = $1 and learner_id = any ($2::uuid[]) and told_at is null`,
    [teacher_id, learners],
  )
}

type Waiting = Wait & { zone: string; teacher: string }

const BOOK_PATH = '/app/courses/book-appointment'

/**
 * Writes to those who wait longest for a teacher who has a time that is free for them, at most five; their
 * wait ends in the same transaction, so nobody hears twice.
 */
export async function tellWaiting(platform: Platform, teacher_id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const waiting = await tx.query<Waiting>(
      `
        select w.id, w.teacher_id, w.learner_id, w.minutes, u.time_zone as zone, btrim(t.first_name) as teacher
        from ${appointment_waits} w
        join ${users} u on u.id = w.learner_id
        join ${users} t on t.id = w.teacher_id
        where w.teacher_id = $1 and w.told_at is null
        order by w.created_at, w.id
        limit ${LOOKED_AT}
        for update of w`,
      [teacher_id],
    )
    if (waiting.length === 0) return
    const boxes = await mailboxesOf(
      tx,
      waiting.map(({ learner_id }) => learner_id),
      now,
    )
    const busy = await busyOf(tx, teacher_id, now)
    const notified: string[] = []
    for (const wait of waiting) {
      if (notified.length === AT_ONCE) break
      const box = boxes.find(({ user_id }) => user_id === wait.learner_id)
      if (!box) continue
      // oxlint-disable-next-line no-await-in-loop -- one connection, and most often the first five are it
      const { at, zone } = await firstFree(tx, now, wait, busy)
      if (!at) continue
      const url = new URL(BOOK_PATH, platform.config.PUBLIC_URL)
      url.searchParams.set('teacher', teacher_id)
      if (box.child !== null) url.searchParams.set('for', wait.learner_id)
      const contentFor = (language: Language, child: string | null): MailContent =>
        waitMail(language, {
          teacher: wait.teacher,
          when: whenFor(at, language, wait.zone, zone),
          child,
          url: url.href,
        })
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await platform.mail.send(tx, notices.freeTime, {
        to: box.email,
        language: box.language,
        content: contentFor(box.language, box.child),
      })
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await notify(platform, tx, notices.freeTime, [wait.learner_id], {
        cause: wait.id,
        group: teacher_id,
        place: `${BOOK_PATH}?teacher=${teacher_id}`,
        data: subjectsOf((language) => contentFor(language, null)),
      })
      notified.push(wait.id)
    }
    await tx.query(`update ${appointment_waits} set told_at = $2 where id = any ($1::uuid[])`, [
      notified,
      now,
    ])
  })
}

/**
 * Notifies about times that became free by themselves: a day entered the booking range, or a reservation
 * expired. Deletes waits that ended long ago.
 */
export async function tellAllWaiting(platform: Platform): Promise<void> {
  const teachers = await platform.db.query<{ teacher_id: string }>(
    `select distinct teacher_id from ${appointment_waits} where told_at is null order by teacher_id`,
  )
  // oxlint-disable-next-line no-await-in-loop -- each in its own transaction, not all at once
  for (const { teacher_id } of teachers) await tellWaiting(platform, teacher_id)
  await platform.db.query(
    `delete from ${appointment_waits} where told_at < $1::timestamptz - make_interval(days => ${KEPT_DAYS})`,
    [platform.clock()],
  )
}
