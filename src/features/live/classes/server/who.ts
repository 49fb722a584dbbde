import { Failure } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import { hasWholeCourse, openedBySql, versionSql } from '#features/learning/courses/server/public.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'
import { taughtSql } from '#features/learning/teachers/server/public.ts'
import { childrenSql } from '#features/people/guardians/server/public.ts'
import { learnsAtSql } from '#features/people/memberships/server/public.ts'
import { isFoundSql } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { classErrors } from '../class-errors.contract.ts'
import type { ClassPerson, OpenedBy } from '../class-places.contract.ts'
import type { TheClass } from './classes.access.ts'

/** A learner as the one whose plans and purchases count, whoever acts for them. */
export type Learner = Actor & { user_id: string }
const asLearner = (platform: Platform, actor: Actor, user_id: string): Learner => ({
  ...actor,
  user_id,
  role: 'Student',
  staff_role: null,
  organization_id: null,
  permissions: platform.permissions('Student'),
})

/**
 * Returns the learner for whom the caller acts: themselves, or a child in their care.
 *
 * @param joining true for actions that only learners may take, and no child alone; everybody may give back
 *   a seat
 * @throws Failure 403 for a child alone and for a person who is not a learner, 422 for anybody else
 */
export async function learnerFor(
  platform: Platform,
  actor: Person,
  user_id: string | null,
  { joining }: { joining: boolean },
): Promise<Learner> {
  const id = user_id ?? actor.user_id
  const [person] = await platform.db.query<{ role: string; birth_year: number | null; guarded: boolean }>(
    `
      select u.role, u.birth_year, u.id = any (${childrenSql('$1')}) as guarded
      from ${users} u
      where u.id = $2 and u.deleted_at is null`,
    [actor.user_id, id],
  )
  if (!person || (id !== actor.user_id && !person.guarded))
    throw Failure.at('user_id', classErrors.class_learner_not_yours)
  if (joining && person.role !== 'Student') throw new Failure(classErrors.learners_enrol)
  if (joining && id === actor.user_id && isChild(person.birth_year, platform.clock()))
    throw new Failure(classErrors.guardian_enrols)
  return asLearner(platform, actor, id)
}

/** SQL of the learners (`u`) whom staff may put into a class: their organization's, or whom they teach. */
const ownLearnersSql = (actor: Person, first: number): { own: string; values: (string | null)[] } => {
  const scope = actor.permissions.scope('Calendar', 'Update')
  if (scope === 'all') return { own: 'true', values: [] }
  if (scope === 'own') return { own: learnsAtSql('u.id', `$${first}::uuid`), values: [actor.organization_id] }
  return {
    own: `u.id in (${taughtSql(`$${first}::uuid`, `$${first + 1}::uuid`)})`,
    values: [actor.organization_id, actor.user_id],
  }
}

/**
 * A learner whom staff put into a class.
 *
 * @throws Failure 422 for somebody else's, 403 for a child: the adult who looks after them enrols them
 */
export async function ownLearner(platform: Platform, actor: Person, user_id: string): Promise<Learner> {
  const { own, values } = ownLearnersSql(actor, 2)
  const [person] = await platform.db.query<{ birth_year: number | null }>(
    `
      select u.birth_year
      from ${users} u
      where u.id = $1 and u.role = 'Student' and u.deleted_at is null and u.status = 'active' and ${own}`,
    [user_id, ...values],
  )
  if (!person) throw Failure.at('user_id', classErrors.class_learner_not_yours)
  if (isChild(person.birth_year, platform.clock())) throw new Failure(classErrors.guardian_enrols)
  return asLearner(platform, actor, user_id)
}

/** Learners whom staff may put into a class, the first fifty by name. */
export async function ownLearners(db: Db, actor: Person, search: string): Promise<ClassPerson[]> {
  const { own, values } = ownLearnersSql(actor, search === '' ? 1 : 2)
  return db.query<ClassPerson>(
    `
      select u.id, ${displayName('u', actor.language)} as name, u.profile_image
      from ${users} u
      where u.role = 'Student'
        and u.deleted_at is null
        and u.status = 'active'
        ${search === '' ? '' : `and ${isFoundSql('u', search, '$1')} and u.first_name || ' ' || u.last_name ilike $1`}
        and ${own}
      order by u.first_name, u.last_name, u.id
      limit 50`,
    [...(search === '' ? [] : [containing(search)]), ...values],
  )
}

/** True if the course of a class, with its lessons, is open to a learner. */
export const hasCourse = async (
  db: Db,
  learner: Learner,
  { common_id }: TheClass,
  now: Date,
): Promise<boolean> => (await hasWholeCourse(db, learner, common_id, now)) ?? false

/** @throws Failure 403 with `details.next`: the way to open the course of a class to a learner */
export async function assertHasCourse(db: Db, learner: Learner, found: TheClass, now: Date): Promise<void> {
  if (await hasCourse(db, learner, found, now)) return
  const [row] = await db.query<{ next: OpenedBy }>(
    `
      select ${openedBySql('co', versionSql('co.id', { sql: '$2' }, ['id']))} as next
      from ${courses} co
      where co.id = $1`,
    [found.common_id, found.language],
  )
  throw new Failure(classErrors.class_not_open_to_you, {
    details: { next: row!.next, common_id: found.common_id },
  })
}
