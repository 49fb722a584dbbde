import { GUARDIAN_AGE } from '#contract/legal.ts'
import { agreedSql } from '#features/people/consents/server/public.ts'
import { community_choices } from './standing.table.ts'

/** Age from which somebody is no minor. */
const ADULT_AGE = 18
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

/**
 * SQL of whether films of a person may be opened by others in a scope (`organization`: SQL of its id, null
 * for everyone). An adult's are. A child's need the guardian's choice, or in the organization's discussion
 * the consent for films by which a school answers for the account. A teenager's are open in the organization,
 * and to everyone by their own choice.
 */
export const filmsOpenSql = (users: string, organization: string, now: string): string => `
  (
    not ${isMinorSql(users, now)}
    or exists (
      select
      from ${community_choices} chosen
      where chosen.user_id = ${users}.id
        and (chosen.films = 'everyone' or (chosen.films = 'organization' and ${organization} is not null))
    )
    or (
      ${organization} is not null
      and (
        not ${isChildSql(users, now)}
        or ${agreedSql(`${users}.id`, { organization, now, scopes: `array['videos']` })}
      )
    )
  )`
