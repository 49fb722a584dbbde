import { common, Failure } from '#contract/errors.ts'
import type { StaffRole } from '#contract/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { addTeacher, removeTeacher, versionSql } from '../../courses/server/public.ts'
import { coursePeopleErrors, type coursePeopleContract } from '../course-people.contract.ts'
import { enrolIn } from '../../progress/server/public.ts'
import { lockDraft } from '../../course-drafts/server/public.ts'
import { endExpired, expiry, requireOffered, tell, type Invited } from './invite-parts.ts'
import { course_teachers, courses, course_versions } from '../../courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { course_drafts, course_draft_texts } from '../../course-drafts/server/course-drafts.table.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'

/** People of a course, and those with an open invitation to write it. */
export const peopleRows = (common_id: string, now: Date): ListSource<typeof coursePeopleContract.people> => ({
  from: `
    (
      select t.common_id, t.user_id, t.role, null::uuid as invite_id, null::timestamptz as expires_at
      from ${course_teachers} t
      union all
      select i.common_id, i.user_id, i.role, i.id, i.expires_at
      from course_invites i
      where i.state = 'sent' and i.role <> 'Learner'
    ) p
    join ${users} u on u.id = p.user_id and u.deleted_at is null`,
  id: 'coalesce(p.invite_id, u.id)',
  columns: {
    user_id: 'u.id',
    first_name: 'u.first_name',
    last_name: 'u.last_name',
    profile_image: 'u.profile_image',
    role: 'p.role',
    invite_id: 'p.invite_id',
    name: `u.last_name || ' ' || u.first_name`,
    invited: 'p.invite_id is not null',
  },
  types: { user_id: 'uuid' },
  where: (values) => [
    `p.common_id = ${values.add(common_id)}`,
    `coalesce(p.expires_at > ${values.add(now)}, true)`,
  ],
})

/**
 * Condition on people who can be invited to write course `c`: for an organization's course its teachers and
 * editors; for the platform's only teachers, since editors write for their organization alone.
 */
const STAFF = `m.status = 'active' and (m.organization_id = c.organization_id and m.kind in ('teacher', 'editor') or c.organization_id is null and m.kind = 'teacher')`

/**
 * Asks a teacher or editor; they answer under their course invitations. For the platform's course an Admin
 * asks any organization's teachers, others their colleagues.
 */
export async function invitePerson(
  platform: Platform,
  person: Person,
  common_id: string,
  user_id: string,
  role: StaffRole,
): Promise<{ id: string }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { organization_id } = await lockDraft(tx, person, common_id, now)
    const [staff] = await tx.query<Invited>(
      `
        select u.id, ${mailboxOf('u')} as email, u.first_name, u.language
        from ${courses} c
        join ${memberships} m on ${STAFF}
        join ${users} u on u.id = m.user_id and u.deleted_at is null
        where c.id = $2 and m.user_id = $1 and ($3 or m.organization_id = $4::uuid)
        limit 1`,
      [user_id, common_id, person.permissions.scope('Course', 'Update') === 'all', person.organization_id],
    )
    if (!staff)
      throw new Failure(coursePeopleErrors.not_staff, {
        fields: [{ path: 'user_id', definition: coursePeopleErrors.not_staff }],
      })
    await endExpired(tx, common_id, now)
    const [row] = await tx.query<{ id: string }>(
      `
        insert into course_invites (common_id, user_id, role, invited_by, created_at, updated_at, expires_at)
        select $1, $2, $3, $4, $5, $5, $6
        where not exists (select from ${course_teachers} t where t.common_id = $1 and t.user_id = $2)
        on conflict (common_id, user_id, (role = 'Learner'))
        where state = 'sent' do nothing
        returning id`,
      [common_id, user_id, role, person.user_id, now, expiry(now)],
    )
    if (!row) throw new Failure(coursePeopleErrors.on_course)
    await tell(platform, tx, person, common_id, [{ ...staff, invite_id: row.id }], role)
    await audit(
      tx,
      person,
      {
        code: 'INVITE_CREATED',
        subject_type: 'course',
        subject_id: common_id,
        organization_id,
        after: { user_id, role },
      },
      now,
    )
    return row
  })
}

/** Removes a person from a course, or revokes an open invitation. Their content remains. */
export async function removePerson(
  platform: Platform,
  person: Person,
  common_id: string,
  user_id: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { organization_id } = await lockDraft(tx, person, common_id, now)
    const gone = await removeTeacher(tx, common_id, user_id)
    const revoked = await tx.query(
      `
        update course_invites
        set state = 'revoked', decided_at = $3, updated_at = $3
        where common_id = $1 and user_id = $2 and state = 'sent' and role <> 'Learner'
        returning id`,
      [common_id, user_id, now],
    )
    if (!gone && revoked.length === 0) throw new Failure(common.not_found)
    await audit(
      tx,
      person,
      {
        code: gone ? 'COURSE_UPDATED' : 'INVITE_REVOKED',
        subject_type: 'course',
        subject_id: common_id,
        organization_id,
        before: { user_id },
      },
      now,
    )
  })
}

/** The caller's own invitations. */
export const inviteRows = (actor: Actor): ListSource<typeof coursePeopleContract.invites> => ({
  from: `
    course_invites i
    join ${courses} c on c.id = i.common_id
    left join ${organizations} o on o.id = c.organization_id
    left join ${users} u on u.id = i.invited_by
    left join lateral (
      select x.title, x.slug
      from (
        select title, slug, language, 1 as n
        from ${course_draft_texts}
        where common_id = c.id
        union all
        select title, slug, language, case when i.role = 'Learner' then 0 else 2 end
        from ${course_versions}
        where common_id = c.id and not preview
      ) x
      order by x.n, x.language = '${actor.language}' desc, x.language
      limit 1
    ) t on true`,
  columns: {
    id: 'i.id',
    common_id: 'i.common_id',
    title: `coalesce(t.title, '')`,
    slug: `coalesce(t.slug, '')`,
    cover: `coalesce(c.cover, (select d.details ->> 'cover' from ${course_drafts} d where d.common_id = c.id))`,
    organization: 'o.name',
    role: 'i.role',
    state: `case when i.state = 'sent' and i.expires_at <= now() then 'expired' else i.state end`,
    invited_by: `nullif(trim(u.first_name || ' ' || u.last_name), '')`,
    created_at: 'i.created_at',
    expires_at: 'i.expires_at',
    version_id: versionSql('i.common_id', actor.language, ['id'], ['published']),
  },
  id: 'i.id',
  types: { common_id: 'uuid' },
  dateColumn: 'i.created_at',
  where: (values) => [`i.user_id = ${values.add(actor.user_id)}::uuid`],
})

/** Answers an invitation. Accepting puts the person on the course, as long as they could still be asked. */
export async function answerInvite(
  platform: Platform,
  person: Person,
  id: string,
  state: 'accepted' | 'declined',
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [invite] = await tx.query<{
      common_id: string
      role: StaffRole | 'Learner'
      state: string
      expires_at: Date
      organization_id: string | null
      staff: boolean
    }>(
      `
        select
          i.common_id, i.role, i.state, i.expires_at, c.organization_id,
          exists (select from ${memberships} m where m.user_id = i.user_id and ${STAFF}) as staff
        from course_invites i
        join ${courses} c on c.id = i.common_id
        where i.id = $1 and i.user_id = $2
        for update of i`,
      [id, person.user_id],
    )
    if (!invite) throw new Failure(common.not_found)
    if (invite.state === 'sent' && invite.expires_at <= now)
      throw new Failure(coursePeopleErrors.invite_expired)
    if (invite.state !== 'sent' || (state === 'accepted' && invite.role !== 'Learner' && !invite.staff))
      throw new Failure(coursePeopleErrors.invite_over)
    await tx.query('update course_invites set state = $2, decided_at = $3, updated_at = $3 where id = $1', [
      id,
      state,
      now,
    ])
    if (state === 'accepted' && invite.role === 'Learner') {
      await requireOffered(tx, person, invite.common_id)
      await enrolIn(tx, person, invite.common_id, now)
    } else if (state === 'accepted')
      await addTeacher(tx, { common_id: invite.common_id, user_id: person.user_id, role: invite.role }, now)
    await audit(
      tx,
      person,
      {
        code: state === 'accepted' ? 'INVITE_ACCEPTED' : 'INVITE_UPDATED',
        subject_type: 'course',
        subject_id: invite.common_id,
        organization_id: invite.organization_id,
        after: { role: invite.role, state },
      },
      now,
    )
  })
}
