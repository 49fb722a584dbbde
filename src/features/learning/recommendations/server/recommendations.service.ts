import { DAY_MS } from '#contract/durations.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import { visibleSql } from '../../courses/server/public.ts'
import { MAIL_AGAIN_DAYS, recommendationErrors, type Recommend } from '../recommendations.contract.ts'
import { mailRecommended } from './recommendations.mails.ts'
import { metBySql } from './recommendations.queries.ts'
import { courses, course_versions } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { groups } from '#features/people/groups/server/groups.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'

/**
 * The organization that somebody teaches in or runs: they recommend to its learners.
 *
 * @throws Failure forbidden for learners, editors, who meet no learner, and whoever acts for no organization
 */
export function teachingIn(person: Person): string {
  if (
    (person.role !== 'Organization' && !(person.role === 'Teacher' && person.staff_role === 'Teacher')) ||
    person.organization_id === null
  )
    throw new Failure(common.forbidden)
  return person.organization_id
}

/**
 * Requires that somebody sees a course; returns its name, and whether learners see it.
 *
 * @throws Failure not_found
 */
async function courseSeen(
  db: Db,
  person: Person,
  common_id: string,
): Promise<{ published: boolean; name: string }> {
  const [row] = await db.query<{ published: boolean; name: string }>(
    `
      select bool_or(v.status = 'published') as published, min(v.title) as name
      from ${courses} c
      join ${course_versions} v
        on v.common_id = c.id and not v.preview and ${visibleSql(person, '$2::uuid', '$3::uuid')}
      where c.id = $1 and $2::uuid is not distinct from $2::uuid and $3::uuid is not distinct from $3::uuid
      group by c.id`,
    [common_id, person.user_id, person.organization_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** @throws Failure not_found where the caller does not see the course */
export async function assertCourse(db: Db, person: Person, common_id: string): Promise<void> {
  await courseSeen(db, person, common_id)
}

/**
 * Names a course to a learner or a group; said again, the later line holds and it is named anew to whoever
 * dismissed it.
 */
export async function recommend(
  platform: Platform,
  person: Person,
  common_id: string,
  {
    user_id = null,
    group_id = null,
    note,
  }: Omit<Recommend, 'user_id' | 'group_id'> & {
    user_id?: string | null | undefined
    group_id?: string | null | undefined
  },
): Promise<{ id: string }> {
  const organization_id = teachingIn(person),
    now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { published, name } = await courseSeen(tx, person, common_id)
    if (!published) throw new Failure(recommendationErrors.not_published)
    const known = user_id
      ? await tx.query(
          `
            select 1
            from ${memberships} m
            join ${users} u on u.id = m.user_id and u.deleted_at is null
            where m.organization_id = $1 and m.user_id = $2 and m.kind = 'learner' and m.status = 'active'`,
          [organization_id, user_id],
        )
      : await tx.query(`select 1 from ${groups} where organization_id = $1 and id = $2`, [
          organization_id,
          group_id,
        ])
    if (known.length === 0)
      throw new Failure(recommendationErrors.not_their_learner, {
        fields: [
          { path: user_id ? 'user_id' : 'group_id', definition: recommendationErrors.not_their_learner },
        ],
      })
    const [row] = await tx.query<{ id: string; fresh: boolean; said_before: Date | null }>(
      `
        insert into recommendations (
          common_id, organization_id, recommended_by, user_id, group_id, note, said_at, created_at, updated_at
        )
        values ($1, $2, $3, $4, $5, $6, $7, $7, $7)
        on conflict (
          ${user_id ? 'user_id, common_id, organization_id' : 'group_id, common_id'}
        ) do update set recommended_by = excluded.recommended_by,
        note = excluded.note, said_at = excluded.said_at, updated_at = excluded.said_at
        returning new.id, old.id is null as fresh, old.said_at as said_before`,
      [common_id, organization_id, person.user_id, user_id, group_id, note, now],
    )
    await audit(
      tx,
      person,
      {
        code: row!.fresh ? 'RECOMMENDATION_CREATED' : 'RECOMMENDATION_UPDATED',
        subject_type: 'recommendation',
        subject_id: row!.id,
        organization_id,
        after: { name, common_id, ...(user_id ? { user_id } : { group_id }), note },
      },
      now,
    )
    if (row!.said_before === null || now.getTime() - row!.said_before.getTime() >= MAIL_AGAIN_DAYS * DAY_MS) {
      const [by] = await tx.query<{ name: string }>(
        `select ${displayName('u', person.language)} as name from ${users} u where u.id = $1`,
        [person.user_id],
      )
      await mailRecommended(
        platform,
        tx,
        { common_id, by: by!.name, note },
        user_id ? { user_id } : { group_id: group_id! },
        now,
      )
    }
    return { id: row!.id }
  })
}

/** @throws Failure not_found for another organization's, and for a teacher's one that they do not meet */
export async function withdrawRecommendation(platform: Platform, person: Person, id: string): Promise<void> {
  const organization_id = teachingIn(person),
    now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ common_id: string }>(
      `
        delete from recommendations r
        where r.id = $1 and r.organization_id = $2 and ${metBySql('$2::uuid', '$3::uuid')}
        returning r.common_id`,
      [id, organization_id, person.user_id],
    )
    if (!row) throw new Failure(common.not_found)
    await audit(
      tx,
      person,
      {
        code: 'RECOMMENDATION_DELETED',
        subject_type: 'recommendation',
        subject_id: id,
        organization_id,
        before: { common_id: row.common_id },
      },
      now,
    )
  })
}

export async function dismiss(platform: Platform, person: Person, common_id: string): Promise<void> {
  await courseSeen(platform.db, person, common_id)
  await platform.db.query(
    `
      insert into recommendation_dismissals (user_id, common_id, dismissed_at)
      values ($1, $2, $3)
      on conflict (user_id, common_id) do update set dismissed_at = excluded.dismissed_at`,
    [person.user_id, common_id, platform.clock()],
  )
}

export async function undismiss(platform: Platform, person: Person, common_id: string): Promise<void> {
  await platform.db.query('delete from recommendation_dismissals where user_id = $1 and common_id = $2', [
    person.user_id,
    common_id,
  ])
}
