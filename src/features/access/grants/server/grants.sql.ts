// The one place that says which grants reach a person and who pays: every statement that asks takes it here.
import { family_members } from '#features/people/families/server/families.table.ts'
import { hasPlaceSql } from '#features/people/memberships/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { grants, seat_holders } from './grants.table.ts'

/**
 * A grant `g` that counts now: within its time, not suspended, and of an organization whose doors are open
 * where one pays for it.
 */
export const COUNTS = (now: string): string => `
  g.starts_at <= ${now}
  and (g.ends_at is null or g.ends_at > ${now})
  and g.suspended_at is null
  and (
    g.organization_id is null
    or exists (
      select from ${organizations} paying where paying.id = g.organization_id and paying.status = 'active'
    )
  )`

/** SQL of the ids of organizations' plans on whose seats a person sits, within their number. */
const SEATED_ON = (user: string): string => `
  select sitting.grant_id
  from ${seat_holders} sitting
  join ${grants} seated on seated.id = sitting.grant_id and seated.seats >= sitting.seat
  where sitting.user_id = ${user} and sitting.ended_at is null`

/**
 * SQL of the grants that reach a person now: their own, those of their family's owner, and those of
 * organizations in which they hold a seat with a number within the plan's count.
 */
export const REACHING = (user: string, now: string): string => `
  (
    g.user_id = any(
      array[${user}, (select f.owner_id from ${family_members} f where f.user_id = ${user} and f.ended_at is null)]
    )
    and (
      g.user_id = ${user}
      or g.family_seats >= (
        select f.seat from ${family_members} f where f.user_id = ${user} and f.ended_at is null
      )
    )
    or g.id = any(array(${SEATED_ON(user)}))
  )
  and ${COUNTS(now)}`

/**
 * SQL of how far a person's grants reach into courses: `Free` without any, else `Limited` or `Full`. For
 * statements that decide it on the way.
 */
export const COURSE_LEVEL_SQL = (user: string, now: string): string => `
  (
    select case max(case g.courses when 'Full' then 2 when 'Limited' then 1 else 0 end)
      when 2 then 'Full'
      when 1 then 'Limited'
      else 'Free'
    end
    from grants g
    where ${REACHING(user, now)}
  )`

/**
 * SQL of whether somebody opens the courses that an organization itself wrote, without plan or seat: its
 * members do, while its doors are open. Null, for a course of the platform, opens nothing.
 */
const OWN_COURSES = (user: string, organization: string): string => `
  exists (
    select from ${organizations} writing where writing.id = ${organization} and writing.status = 'active'
  )
  and ${hasPlaceSql(user, organization)}`

/**
 * SQL of how far a person reaches into a course (`Free`, `Limited`, `Full`): as their grants say, and wholly
 * where their own organization wrote it. `organization` is SQL of whose the course is, null for the
 * platform's.
 */
export const COURSE_REACH_SQL = (user: string, organization: string, now: string): string => `
  case when ${OWN_COURSES(user, organization)} then 'Full' else ${COURSE_LEVEL_SQL(user, now)} end`

/** SQL of whether a person's grants open the community: everyone's discussions, or one of any kind. */
export const COMMUNITY_OPEN_SQL = (user: string, everyone: boolean, now: string): string =>
  `exists (select from grants g where g.community ${everyone ? "= 'Full'" : "<> 'No'"} and ${REACHING(user, now)})`

/** SQL of whether a person's grants open the whole dictionary. */
export const FULL_DICTIONARY_SQL = (user: string, now: string): string =>
  `exists (select from grants g where g.dictionary = 'Full' and ${REACHING(user, now)})`

/**
 * SQL of everybody (`user_id`) for whom an organization pays now, with a seat of its plan or the service code
 * of a Regional Center, narrowed to `user`: for statements about all of them.
 */
const payingFor = (organization: string, now: string, user?: string): string => `
  select g.user_id
  from ${grants} g
  where g.organization_id = ${organization}
    and g.source = 'service_code' ${user ? `and g.user_id = ${user}` : ''}
    and ${COUNTS(now)}
  union all
  select sitting.user_id
  from ${seat_holders} sitting
  join ${grants} g on g.id = sitting.grant_id and g.seats >= sitting.seat
  where sitting.organization_id = ${organization}
    and sitting.ended_at is null ${user ? `and sitting.user_id = ${user}` : ''}
    and ${COUNTS(now)}`

/** SQL, true while an organization pays for a person's learning; with consent, it may see that learning. */
export const PAID_SQL = (user: string, organization: string, now: string): string =>
  `exists (${payingFor(organization, now, user)})`

/** SQL of everybody (`user_id`) for whom an organization pays now: for statements about all of them. */
export const paidSql = (organization: string, now: string): string => payingFor(organization, now)

/** SQL of the ids of all grants and seats that a person ever had of an organization. */
export const grantIdsSql = (user: string, organization: string): string => `
  select g.id from ${grants} g where g.user_id = ${user} and g.organization_id = ${organization}
  union all
  select s.id from ${seat_holders} s where s.user_id = ${user} and s.organization_id = ${organization}`
