// The one place that says which grants reach a person and who pays: every statement that asks takes it here.
import { family_members } from '#features/people/families/server/families.table.ts'
import { hasPlaceSql } from '#features/people/memberships/server/public.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { grants } from './grants.table.ts'

/** What an organization pays for counts while its doors are open. */
const COUNTS = `
  (
    g.organization_id is null
    or exists (
      select from ${organizations} paying where paying.id = g.organization_id and paying.status = 'active'
    )
  )`

/**
 * SQL of the grants that reach a person now: their own, and those of whose family they are in, as far as its
 * seats go (the number of theirs is within them). What an organization pays for counts while its doors are
 * open.
 */
export const REACHING = (user: string, now: string): string => `
  g.user_id = any(
    array[${user}, (select f.owner_id from ${family_members} f where f.user_id = ${user} and f.ended_at is null)]
  )
  and (
    g.user_id = ${user}
    or g.family_seats >= (
      select f.seat from ${family_members} f where f.user_id = ${user} and f.ended_at is null
    )
  )
  and g.starts_at <= ${now}
  and (g.ends_at is null or g.ends_at > ${now})
  and ${COUNTS}`

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

/** SQL of whether a person's grants open the whole dictionary. */
export const FULL_DICTIONARY_SQL = (user: string, now: string): string =>
  `exists (select from grants g where g.dictionary = 'Full' and ${REACHING(user, now)})`

/**
 * A grant `g` that an organization pays with now: a seat of its plan, or the service code of a Regional
 * Center.
 */
const PAYING = (now: string): string => `
  g.source in ('seat', 'service_code')
  and g.starts_at <= ${now}
  and (g.ends_at is null or g.ends_at > ${now})
  and ${COUNTS}`

/** SQL of whether an organization pays for a person's learning now; who pays, and was allowed to, sees it. */
export const PAID_SQL = (user: string, organization: string, now: string): string => `
  exists (
    select from ${grants} g where g.user_id = ${user} and g.organization_id = ${organization} and ${PAYING(now)}
  )`

/** SQL of everybody (`user_id`) for whom an organization pays now: for statements about all of them. */
export const paidSql = (organization: string, now: string): string =>
  `select g.user_id from ${grants} g where g.organization_id = ${organization} and ${PAYING(now)}`

/** SQL of the ids of all grants that a person ever had of an organization. */
export const grantIdsSql = (user: string, organization: string): string =>
  `select g.id from ${grants} g where g.user_id = ${user} and g.organization_id = ${organization}`
