import type { Language } from '#contract/constants.ts'
import { isChild } from '#contract/legal.ts'
import { Failure } from '#contract/errors.ts'
import { accessOf } from '#features/access/grants/server/public.ts'
import { allowancesOf, takeAllowance } from '#features/access/allowances/server/public.ts'
import { taughtSql } from '#features/learning/teachers/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { childrenSql, withChildrenSql } from '#features/people/guardians/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { teachesAll } from '../../availability/server/public.ts'
import type { BookableKind } from '../../availability/availability.contract.ts'
import { appointmentErrors } from '../appointment-errors.contract.ts'
import { type ForWhom, type PersonIn } from '../appointments.contract.ts'

/** Learners of a lesson: one who pays from an allowance, or several whom a teacher invites. */
export type For = { learners: string[]; counted: boolean; pays: string | null }

/**
 * Returns the learners for whom the caller books: a learner for themselves, an adult for a child in their
 * care, a teacher for their own learners (which charges no allowance).
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
  await assertBooksFor(db, actor, learner, 'learner_ids', now)
  return { learners: [learner], counted: true, pays: learner }
}

/**
 * Somebody books for themselves unless they are a child, and for a child whom they look after.
 *
 * @throws Failure 403 for a child alone, 422 at `field` for anybody else
 */
export async function assertBooksFor(
  db: Db,
  actor: Person,
  learner: string,
  field: string,
  now: Date,
): Promise<void> {
  const [person] = await db.query<{ birth_year: number | null; guarded: boolean }>(
    `select u.birth_year, u.id = any (${childrenSql('$1')}) as guarded from ${users} u where u.id = $2 and u.deleted_at is null`,
    [actor.user_id, learner],
  )
  if (learner !== actor.user_id && !person?.guarded)
    throw Failure.at(field, appointmentErrors.learner_not_yours)
  if (learner === actor.user_id && person && isChild(person.birth_year, now))
    throw new Failure(appointmentErrors.guardian_books)
}

async function taught(db: Db, actor: Person, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (!(await teachesAll(db, actor, wanted)))
    throw Failure.at('learner_ids', appointmentErrors.learner_not_yours)
  return wanted
}

const named = (language: Language): string => `u.id, ${displayName('u', language)} as name, u.profile_image`

/** People for whom the caller may book: themselves unless they are a child, and children in their care. */
export async function forWhom(db: Db, actor: Person, kind: BookableKind, now: Date): Promise<ForWhom> {
  const all = await db.query<PersonIn & { self: boolean; birth_year: number | null }>(
    `
      select ${named(actor.language)}, u.id = $1 as self, u.birth_year
      from ${users} u
      where u.deleted_at is null and u.id = any (${withChildrenSql('$1')})
      order by (u.id = $1) desc, u.first_name, u.id`,
    [actor.user_id],
  )
  const child = all.some(({ self, birth_year }) => self && isChild(birth_year, now))
  const people = all.filter(({ self }) => !(self && child))
  const left = await Promise.all(people.map(({ id }) => allowancesOf(db, id, now)))
  return {
    child,
    people: people.map(({ birth_year: _, ...person }, i) => ({
      ...person,
      left: left[i]!.reduce((sum, one) => sum + (one.kind === kind ? one.left : 0), 0),
    })),
  }
}

/** Learners whom the caller teaches, the first fifty by name. */
export async function myLearners(db: Db, actor: Person, search: string): Promise<PersonIn[]> {
  if (actor.organization_id === null) return []
  return db.query<PersonIn>(
    `
      select ${named(actor.language)}
      from ${users} u
      where u.id in (${taughtSql('$1', '$2')})
        and u.deleted_at is null
        and u.status = 'active'
        and strpos(lower(u.first_name || ' ' || u.last_name), lower($3)) > 0
      order by u.first_name, u.last_name, u.id
      limit 50`,
    [actor.organization_id, actor.user_id, search],
  )
}

/**
 * Takes a lesson or an assessment from the allowance of a learner's plans.
 *
 * @param about key of the meeting, so that it is taken once and given back once
 * @throws Failure 403 where their plan has none, or none is left; `details.next` is the date of the next
 * ones
 */
export async function takeMeeting(
  tx: Db,
  actor: Person,
  { learner_id, kind, about }: { learner_id: string; kind: BookableKind; about: string },
  now: Date,
): Promise<void> {
  if (await takeAllowance(tx, learner_id, kind, now, about)) return
  const left = await allowancesOf(tx, learner_id, now)
  const mine = left.filter((one) => one.kind === kind)
  const { live } = await accessOf(tx, { ...actor, user_id: learner_id, role: 'Student' }, now)
  if (mine.length === 0 || (kind === 'appointment' && live !== 'Full')) throw new Failure(NOT_INCLUDED[kind])
  throw new Failure(NONE_LEFT[kind], { details: { next: mine[0]!.until } })
}
const NOT_INCLUDED = {
  appointment: appointmentErrors.plan_without_lessons,
  assessment: appointmentErrors.plan_without_assessments,
}
const NONE_LEFT = {
  appointment: appointmentErrors.no_lessons_left,
  assessment: appointmentErrors.no_assessments_left,
}

/** Key of a booking in the record of taken allowances. */
export const aboutBooking = (booking_id: string): string => `booking:${booking_id}`
