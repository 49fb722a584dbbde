// SQL conditions on purchases, for every statement that needs them.
import { isoSql } from '#server/db/iso-sql.ts'
import { course_grants, course_prices } from './sales.table.ts'

const STANDS = 'bought.ended_at is null and bought.suspended_at is null'

/** SQL of whether somebody bought a course and may open it now. */
export const boughtSql = (course: string, user: string, now: string): string => `
  exists (
    select
    from ${course_grants} bought
    where bought.user_id = ${user}
      and bought.course_id = ${course}
      and bought.starts_at <= ${now}
      and (bought.ends_at is null or bought.ends_at > ${now})
      and ${STANDS}
  )`

/** SQL of whether somebody bought a course at any time and was not given their money back. */
export const boughtEverSql = (course: string, user: string): string => `
  exists (
    select
    from ${course_grants} bought
    where bought.user_id = ${user} and bought.course_id = ${course} and bought.ended_at is null
  )`

/**
 * SQL of what somebody has of a course by buying it, as JSON: `{ until }`, null for life; no row's null for
 * nobody who has it now.
 */
export const ownedSql = (course: string, user: string, now: string): string => `
  (
    select json_build_object(
      'until', case when bool_and(bought.ends_at is not null) then ${isoSql('max(bought.ends_at)')} end
    )
    from ${course_grants} bought
    where bought.user_id = ${user}
      and bought.course_id = ${course}
      and (bought.ends_at is null or bought.ends_at > ${now})
      and ${STANDS}
    having bool_or(bought.starts_at <= ${now})
  )`

/** SQL of what a course costs today, as JSON: `{ cents, currency, months }`, null where it is not sold. */
export const priceSql = (course: string): string => `
  (
    select json_build_object('cents', price.cents, 'currency', price.currency, 'months', price.months)
    from ${course_prices} price
    where price.course_id = ${course} and price.ended_at is null
  )`
