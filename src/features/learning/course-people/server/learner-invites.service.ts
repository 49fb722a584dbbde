import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { taughtSql } from '../../teachers/server/public.ts'
import { coursePeopleErrors, type AskedLearner } from '../course-people.contract.ts'
import { endExpired, expiry, requireOffered, tell, type Invited } from './invite-parts.ts'
import { courses } from '../../courses/server/courses.table.ts'
import { hasPlaceSql, learnsAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { enrolments } from '../../progress/server/progress.table.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'

/**
 * Organization with the learners that a person may invite: the one that they run or teach in; null
 * (everybody's) for an Admin. An editor has no learners.
 */
function learnersOf(person: Person): string | null {
  if (person.role === 'Admin') return null
  if (person.organization_id === null || (person.role !== 'Organization' && person.staff_role !== 'Teacher'))
    throw new Failure(common.forbidden)
  return person.organization_id
}
const OURS = `
  (
    ${learnsAtSql('u.id', '$2')}
    or $2::uuid is null
    and u.role = 'Student'
  )`

/** Locks a course that the caller and their learners are offered, whoever writes it. */
async function lockOffered(
  tx: Db,
  person: Person,
  common_id: string,
): Promise<{ organization_id: string | null }> {
  const [course] = await tx.query<{ organization_id: string | null }>(
    `
      select organization_id
      from ${courses}
      where id = $1 and (organization_id is null or organization_id = $2 or $3)
      for no key update`,
    [common_id, person.organization_id, person.role === 'Admin'],
  )
  if (!course) throw new Failure(common.not_found)
  return course
}

/** Invites learners to take a course, except those who take it already or have an open invitation. */
export async function askLearners(
  platform: Platform,
  person: Person,
  common_id: string,
  user_ids: readonly string[],
): Promise<{ asked: number; left_out: number }> {
  const organization = learnersOf(person)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const course = await lockOffered(tx, person, common_id)
    await requireOffered(tx, person, common_id)
    const wanted = [...new Set(user_ids)]
    const known = await tx.query<Omit<Invited, 'invite_id'> & { id: string }>(
      `
        select u.id, ${mailboxOf('u')} as email, u.first_name, u.language
        from ${users} u
        where u.id = any ($1::uuid[])
          and u.deleted_at is null
          and u.status = 'active'
          and ${OURS}
          and (
            $3::uuid is null
            or ${hasPlaceSql('u.id', '$3')}
          )`,
      [wanted, organization, course.organization_id],
    )
    if (known.length < wanted.length)
      throw new Failure(coursePeopleErrors.not_learner, {
        fields: [{ path: 'user_ids', definition: coursePeopleErrors.not_learner }],
      })
    await endExpired(tx, common_id, now)
    const made = await tx.query<{ id: string; user_id: string }>(
      `
        insert into course_invites (common_id, user_id, role, invited_by, created_at, updated_at, expires_at)
        select $1, d.id, 'Learner', $3, $4, $4, $5
        from unnest($2::uuid[]) d(id)
        where not exists (select from ${enrolments} e where e.common_id = $1 and e.user_id = d.id)
        on conflict (common_id, user_id, (role = 'Learner'))
        where state = 'sent' do nothing
        returning id, user_id`,
      [common_id, wanted, person.user_id, now, expiry(now)],
    )
    const byId = new Map(known.map((one) => [one.id, one]))
    await tell(
      platform,
      tx,
      person,
      common_id,
      made.map(({ id, user_id }) => ({ ...byId.get(user_id)!, invite_id: id })),
      'Learner',
    )
    for (const { user_id } of made) {
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await audit(
        tx,
        person,
        {
          code: 'INVITE_CREATED',
          subject_type: 'course',
          subject_id: common_id,
          organization_id: person.organization_id,
          after: { user_id, role: 'Learner' },
        },
        now,
      )
    }
    return { asked: made.length, left_out: wanted.length - made.length }
  })
}

const SHOWN = 500
/** The caller's learners who were asked, newest first; of a teacher those whom they teach or asked themselves. */
export async function askedLearners(
  platform: Platform,
  person: Person,
  common_id: string,
): Promise<AskedLearner[]> {
  const organization = learnersOf(person)
  await platform.db.transaction((tx) => lockOffered(tx, person, common_id))
  const rows = await platform.db.query<Omit<AskedLearner, 'created_at'> & { created_at: Date }>(
    `
      select
        i.id, u.id as user_id, u.first_name, u.last_name, u.profile_image,
        case when i.state = 'sent' and i.expires_at <= $3 then 'expired' else i.state end as state,
        i.created_at
      from course_invites i
      join ${users} u on u.id = i.user_id and u.deleted_at is null
      where i.common_id = $1
        and i.role = 'Learner'
        and ${OURS}
        and ($4::uuid is null or i.invited_by = $4 or u.id in (${taughtSql('$2', '$4')}))
      order by i.created_at desc, i.id
      limit ${SHOWN}`,
    [common_id, organization, platform.clock(), person.role === 'Teacher' ? person.user_id : null],
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Takes an open invitation back. */
export async function takeBack(
  platform: Platform,
  person: Person,
  common_id: string,
  id: string,
): Promise<void> {
  const organization = learnersOf(person)
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await lockOffered(tx, person, common_id)
    const [row] = await tx.query<{ user_id: string }>(
      `
        update course_invites i
        set state = 'revoked', decided_at = $4, updated_at = $4
        from ${users} u
        where i.id = $1
          and i.common_id = $3
          and i.role = 'Learner'
          and i.state = 'sent'
          and u.id = i.user_id
          and ${OURS}
        returning i.user_id`,
      [id, organization, common_id, now],
    )
    if (!row) throw new Failure(common.not_found)
    await audit(
      tx,
      person,
      {
        code: 'INVITE_REVOKED',
        subject_type: 'course',
        subject_id: common_id,
        organization_id: person.organization_id,
        before: { user_id: row.user_id, role: 'Learner' },
      },
      now,
    )
  })
}
