import { ADULT_AGE, GUARDIAN_AGE } from '#contract/legal.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { community_choices } from './standing.table.ts'

const yearsSql = (users: string, now: string): string =>
  `extract(year from ${now}::timestamptz at time zone 'UTC') - ${users}.birth_year`

/**
 * SQL of whether somebody may be younger than 13: only the year is known, so all of the year counts
 * (`isChild`).
 */
export const isChildSql = (users: string, now: string): string =>
  `(${users}.role = 'Student' and coalesce(${yearsSql(users, now)} between 0 and ${GUARDIAN_AGE}, false))`

/**
 * SQL of whether somebody may be younger than 18. A learner who did not say when they were born counts as
 * one.
 */
export const isMinorSql = (users: string, now: string): string =>
  `(${users}.role = 'Student' and coalesce(${yearsSql(users, now)} <= ${ADULT_AGE}, true))`

/** SQL of whether an adult or a school answers for a child's account at the moment. */
const isAnsweredForSql = (user: string): string => `
  exists (select from ${guardianships} answered where answered.user_id = ${user} and answered.state = 'granted')`

/**
 * SQL of whether a school (SQL of its id) answers for a child's account, and the consent for films is in
 * force there.
 */
export const schoolOpensSql = (user: string, organization: string, now: string): string => `
  (
    exists (
      select
      from ${guardianships} school
      where school.user_id = ${user} and school.state = 'granted' and school.organization_id = ${organization}
    )
    and ${agreedSql(user, { organization, now, scopes: `array['videos']` })}
  )`

/**
 * SQL of whether films of a person may be opened by others in a scope (`organization`: SQL of its id, null
 * for everyone). An adult's are. A child's need an adult who answers for the account, and their choice; in
 * the discussion of a school that answers, the consent for films stands for a choice. A teenager's are open
 * in the organization until they choose otherwise.
 */
export const filmsOpenSql = (users: string, organization: string, now: string): string => `
  case
    when not ${isMinorSql(users, now)} then true
    when ${isChildSql(users, now)} and not ${isAnsweredForSql(`${users}.id`)} then false
    else coalesce(
      (
        select chosen.films = 'everyone' or (chosen.films = 'organization' and ${organization} is not null)
        from ${community_choices} chosen
        where chosen.user_id = ${users}.id
      ),
      ${organization} is not null
        and (not ${isChildSql(users, now)} or ${schoolOpensSql(`${users}.id`, organization, now)})
    )
  end`
