import { isChild } from '#contract/legal.ts'
import { Failure } from '#contract/errors.ts'
import { accessOf } from '#features/access/grants/server/public.ts'
import { allowancesOf, takeAllowance } from '#features/access/allowances/server/public.ts'
import { taughtSql } from '#features/learning/teachers/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { appointmentErrors } from '../appointments.contract.ts'
import { guardsSql } from './appointments.access.ts'

/** Who a lesson is for: one who books with their own allowance, or learners whom a teacher asks. */
export type For = { learners: string[]; counted: boolean; pays: string | null }

/**
 * Whom the caller books for: a learner for themselves, an adult for a child whom they look after, a teacher
 * for their own learners (which takes nothing of what those have).
 *
 * @throws Failure 403 for a child alone, 422 for somebody else's learners
 */
export async function whoFor(
  db: Db,
  actor: Person,
  { teacher_id, learner_ids }: { teacher_id: string; learner_ids?: string[] | undefined },
  now: Date,
): Promise<For> {
  if (actor.user_id === teacher_id)
    return { learners: await taught(db, actor, learner_ids ?? []), counted: false, pays: null }
  const [learner = actor.user_id, ...more] = [...new Set(learner_ids ?? [])]
  if (more.length > 0) throw Failure.at('learner_ids', appointmentErrors.learner_not_yours)
  const [person] = await db.query<{ birth_year: number | null; guarded: boolean }>(
    `select u.birth_year, ${guardsSql('u.id')} as guarded from ${users} u where u.id = $2 and u.deleted_at is null`,
    [actor.user_id, learner],
  )
  if (learner !== actor.user_id && !person?.guarded)
    throw Failure.at('learner_ids', appointmentErrors.learner_not_yours)
  if (learner === actor.user_id && person && isChild(person.birth_year, now))
    throw new Failure(appointmentErrors.guardian_books)
  return { learners: [learner], counted: true, pays: learner }
}

async function taught(db: Db, actor: Person, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const found =
    actor.organization_id === null || wanted.length === 0
      ? []
      : await db.query<{ id: string }>(
          `
            select distinct t.user_id as id
            from (${taughtSql('$1', '$2')}) t
            where t.user_id = any ($3::uuid[])`,
          [actor.organization_id, actor.user_id, wanted],
        )
  if (found.length === 0 || found.length < wanted.length)
    throw Failure.at('learner_ids', appointmentErrors.learner_not_yours)
  return wanted
}

/**
 * Takes a lesson from what a learner's plans include.
 *
 * @throws Failure 403 where their plan has no lessons, or none is left; `details.next` is when more come
 */
export async function takeLesson(
  tx: Db,
  actor: Person,
  learner_id: string,
  booking_id: string,
  now: Date,
): Promise<void> {
  if (await takeAllowance(tx, learner_id, 'appointment', now, aboutBooking(booking_id))) return
  const left = await allowancesOf(tx, learner_id, now)
  const mine = left.filter(({ kind }) => kind === 'appointment')
  const { live } = await accessOf(tx, { ...actor, user_id: learner_id, role: 'Student' }, now)
  if (mine.length === 0 || live !== 'Full') throw new Failure(appointmentErrors.plan_without_lessons)
  throw new Failure(appointmentErrors.no_lessons_left, { details: { next: mine[0]!.until } })
}

/** What a taking of an allowance says it is for. */
export const aboutBooking = (booking_id: string): string => `booking:${booking_id}`
