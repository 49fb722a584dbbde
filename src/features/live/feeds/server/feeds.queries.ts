import { withChildrenSql } from '#features/people/guardians/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { BookingKind, BookingState } from '../../bookings/bookings.contract.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'

/** A booking as a calendar file tells it to somebody. */
export type ForFile = {
  id: string
  kind: BookingKind
  state: BookingState
  starts_at: Date
  ends_at: Date
  sequence: number
  others: string[]
  /** True if the reader, or a child in their care, is a learner of the lesson. */
  learns: boolean
  /** First names of the children in the reader's care whose it is; null where it is the reader's own. */
  child: string | null
}
/**
 * SQL of the first names of the children in a reader's care who meet in booking `k`; null where the reader
 * does.
 */
export const childSql = (reader: string): string => `
  (
    select nullif(string_agg(btrim(u.first_name), ', ' order by u.first_name), '')
    from ${booking_people} b
    join ${users} u on u.id = b.user_id
    where b.booking_id = k.id
      and b.user_id = any (${withChildrenSql(reader)})
      and not exists (
        select from ${booking_people} o where o.booking_id = k.id and o.user_id = ${reader}
      )
  )`
/** SQL of what a calendar file says of booking `k` to its reader: everybody by first names alone. */
export const forFileSql = (reader: string): string => `
  k.id, k.kind, k.state, k.sequence, lower(k.period) as starts_at, upper(k.period) as ends_at,
  array(
    select btrim(u.first_name)
    from ${booking_people} b
    join ${users} u on u.id = b.user_id
    where b.booking_id = k.id and b.user_id <> all (${withChildrenSql(reader)}) and btrim(u.first_name) <> ''
    order by b.role <> 'teacher', u.first_name, u.id
  ) as others,
  exists (
    select
    from ${booking_people} b
    where b.booking_id = k.id and b.user_id = any (${withChildrenSql(reader)}) and b.role = 'learner'
  ) as learns,
  ${childSql(reader)} as child`

/**
 * Bookings of somebody and of children in their care from `since` on; those that were canceled since then as
 * well.
 */
export const bookingsForFeed = (db: Db, user_id: string, since: Date): Promise<ForFile[]> =>
  db.query<ForFile>(
    `
      select ${forFileSql('$1')}
      from ${bookings} k
      where k.id in (
          select b.booking_id
          from ${booking_people} b
          where b.user_id = any (${withChildrenSql('$1')})
        )
        and k.state <> 'held'
        and upper(k.period) > $2
        and (k.state <> 'canceled' or k.updated_at > $2)
      order by lower(k.period), k.id
      limit 1000`,
    [user_id, since],
  )
