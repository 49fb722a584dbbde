import { GUARDIAN_AGE } from '#contract/legal.ts'
import { childrenSql } from '#features/people/guardians/server/public.ts'
import { booking_people } from '../../bookings/server/bookings.table.ts'
import { recording_consents } from './recordings.table.ts'

/** SQL of whether somebody born in this year is a child at a time, as `isChild` says. */
export const childSql = (birth_year: string, now: string): string =>
  `coalesce(extract(year from ${now}::timestamptz at time zone 'UTC') - ${birth_year} between 0 and ${GUARDIAN_AGE}, false)`

/** SQL of the id of a person's valid consent for a booking, or null. */
export const standingSql = (user: string, booking: string): string => `
  (
    select c.id
    from ${recording_consents} c
    where c.booking_id = ${booking} and c.user_id = ${user} and c.agreed and c.taken_back_at is null
  )`

/**
 * SQL of a person's answer: true for a valid consent; false for a refusal since `asked` (a refusal for a
 * child is valid until consent is given); null if they have to be asked.
 */
export const answerSql = (user: string, booking: string, child: string, asked: string): string => `
  case
    when ${standingSql(user, booking)} is not null then true
    else (
      select false
      from (
        select c.agreed, c.answered_at
        from ${recording_consents} c
        where c.booking_id = ${booking} and c.user_id = ${user}
        order by c.answered_at desc, c.id desc
        limit 1
      ) last
      where not last.agreed and (${child} or last.answered_at >= ${asked})
    )
  end`

/** SQL of whom person `me` answers for in booking `b`: themselves unless they are a child, and their children. */
export const answersSql = (me: string, user: string, child: string, booking: string): string => `
  (
    ${user} = ${me} and not ${child}
    or ${child}
    and ${user} = any (${childrenSql(me)})
    and exists (
      select from ${booking_people} q where q.booking_id = ${booking} and q.user_id = ${user}
    )
  )`
