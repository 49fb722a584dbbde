import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { withChildrenSql } from '#features/people/guardians/server/public.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { BookingState } from '../../bookings/bookings.contract.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import type { AssessmentState } from '../shared/criteria.ts'
import { assessment_raters, live_assessments } from './assessments.table.ts'

export type AssessmentRecord = {
  id: string
  state: AssessmentState
  user_id: string
  organization_id: string | null
  minutes: number
  note: string
  requested_at: Date
  teacher_id: string | null
  rubric_id: string | null
  level_id: string | null
  proposed_level_id: string | null
  proposed_by: string | null
  proposed_reason: string | null
  published_at: Date | null
  cancel_reason: string
  booking_id: string | null
  booking_state: BookingState | null
  starts_at: Date | null
  ends_at: Date | null
  zone: string | null
}

const FOUND = `
  select
    a.id, a.state, a.user_id, a.organization_id, a.minutes, a.note, a.created_at as requested_at, a.teacher_id,
    a.rubric_id, a.level_id, a.proposed_level_id, a.proposed_by, a.proposed_reason, a.published_at,
    a.cancel_reason, a.booking_id, k.state as booking_state, lower(k.period) as starts_at,
    upper(k.period) as ends_at, k.zone
  from ${live_assessments} a
  left join ${bookings} k on k.id = a.booking_id`

/** SQL of whether a person rates assessment `a`. */
const ratesIt = (user: string): string => `
  exists (select from ${assessment_raters} r where r.assessment_id = a.id and r.rater_id = ${user})`

/** SQL of whether somebody teaches on their own account: they work on what is asked of the platform. */
const independentSql = (user: string): string =>
  `exists (select from ${users} i where i.id = ${user} and i.teaches_independently)`

/**
 * SQL of which assessments `a` reach those who work on them: all (administrators); those of one's
 * organization (owners look, its teachers work), for who teaches on their own account those of the platform,
 * and what one rates oneself. Editors write and assess nobody. Nobody works on their own assessment.
 *
 * @param user the parameter that holds the caller's id, and that of their organization
 */
export function reachSql(
  { permissions, staff_role }: Pick<Actor, 'permissions' | 'staff_role'>,
  permission: 'View' | 'Update' | 'Create',
  user: string,
  organization: string,
): string {
  const scope = permissions.scope('LiveAssessment', permission)
  if (scope === 'all') return `a.user_id <> ${user}`
  if (scope !== 'own' || staff_role === 'Editor') return 'false'
  return `(
    a.user_id <> ${user}
    and (
      a.organization_id = ${organization}
      or (a.organization_id is null and ${independentSql(user)})
      or ${ratesIt(user)}
    )
  )`
}

/**
 * An assessment that the caller works on, or looks at; `lock` keeps others from changing it meanwhile, and
 * `orMeeting` also takes the id of its meeting.
 *
 * @throws common.not_found
 */
export async function assessmentOf(
  db: Db,
  actor: Person,
  id: string,
  {
    permission = 'View',
    lock = false,
    orMeeting = false,
  }: { permission?: 'View' | 'Update'; lock?: boolean; orMeeting?: boolean } = {},
): Promise<AssessmentRecord> {
  const [found] = await db.query<AssessmentRecord>(
    `
      ${FOUND}
      cross join (select $2::uuid as id, $3::uuid as organization_id) me
      where (a.id = $1${orMeeting ? ' or a.booking_id = $1' : ''}) and ${reachSql(actor, permission, 'me.id', 'me.organization_id')}
      ${lock ? 'for update of a' : ''}`,
    [id, actor.user_id, actor.organization_id],
  )
  if (!found) throw new Failure(common.not_found)
  return found
}

/** SQL of whether assessment `a` is that of a person, or of a child whom they look after. */
export const ownSql = (user: string): string => `a.user_id = any (${withChildrenSql(user)})`

/** One's own assessment, or that of a child whom one looks after. @throws common.not_found */
export async function ownAssessment(
  db: Db,
  user_id: string,
  id: string,
  lock = false,
): Promise<AssessmentRecord> {
  const [found] = await db.query<AssessmentRecord>(
    `${FOUND} where a.id = $1 and ${ownSql('$2')} ${lock ? 'for update of a' : ''}`,
    [id, user_id],
  )
  if (!found) throw new Failure(common.not_found)
  return found
}

/**
 * SQL of who may meet the learner of assessment `a`, or rate it, of people `u`: teachers of its organization;
 * of the platform's, who teaches on their own account; administrators; never the learner. An administrator
 * may ask who teaches on their own account for any.
 */
export const mayRateSql = ({ permissions }: Pick<Actor, 'permissions'>): string => `
  u.deleted_at is null
  and u.status = 'active'
  and u.id <> a.user_id
  and (
    u.role = 'Admin'
    or (
      u.role = 'Teacher'
      and (
        (u.teaches_independently and ${permissions.scope('LiveAssessment', 'Update') === 'all' ? 'true' : 'a.organization_id is null'})
        or (a.organization_id is not null and ${worksAtSql('u.id', 'a.organization_id', ['teacher'])})
      )
    )
  )`

/** True if a person may rate an assessment, with the caller naming them. */
export async function mayRate(db: Db, actor: Person, id: string, user_id: string): Promise<boolean> {
  const [row] = await db.query(
    `select from ${live_assessments} a join ${users} u on u.id = $2 where a.id = $1 and ${mayRateSql(actor)}`,
    [id, user_id],
  )
  return row !== undefined
}

/**
 * SQL of whether person `user` rates the assessment whose meeting is booking `booking`: whoever keeps its
 * films lets them watch.
 */
export const ratesSql = (user: string, booking: string): string => `
  exists (
    select
    from ${live_assessments} ra
    join ${assessment_raters} rr on rr.assessment_id = ra.id
    where ra.booking_id = ${booking} and ra.state <> 'canceled' and rr.rater_id = ${user}
  )`
