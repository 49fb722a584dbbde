import { tellPeople, type Tells } from '#features/access/grants/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { course_grants } from './sales.table.ts'

/** A purchase of a course: for life, or for so many months. */
export type BoughtCourse = {
  user_id: string
  course_id: string
  months: number | null
  order_line_id: string
}

/** Months after a day, counted from that day: the 31st of January is followed by the 28th, then by the 31st. */
const after = (anchor: string, months: string): string =>
  `((${anchor} at time zone 'UTC') + make_interval(months => ${months})) at time zone 'UTC'`

/** Purchases of one course by one person take turns. */
const inTurn = (
  tx: Db,
  { user_id, course_id }: Pick<BoughtCourse, 'user_id' | 'course_id'>,
): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bought ${user_id} ${course_id}`])

/** A person's months of a course: running ones first, then future ones. */
type Months = { id: string; months: number; anchor_at: Date; months_before: number; running: boolean }
const monthsOf = (tx: Db, user_id: string, course_id: string, now: Date): Promise<Months[]> =>
  tx.query<Months>(
    `
      select id, months, anchor_at, months_before, starts_at <= $3 as running
      from ${course_grants}
      where user_id = $1
        and course_id = $2
        and months is not null
        and ended_at is null
        and ends_at > $3
      order by starts_at, ends_at, id`,
    [user_id, course_id, now],
  )
type Place = Pick<Months, 'anchor_at' | 'months_before'>
const behind = ({ anchor_at, months_before, months }: Omit<Months, 'id' | 'running'>): Place => ({
  anchor_at,
  months_before: months_before + months,
})

/**
 * Gives a course to who bought it: once for each line of an order, however often it is said. Months follow
 * those that the buyer still has.
 *
 * @returns the purchase's id
 */
export async function grantCourse(
  tx: Db,
  platform: Tells,
  { user_id, course_id, months, order_line_id }: BoughtCourse,
  now: Date,
): Promise<string> {
  await inTurn(tx, { user_id, course_id })
  const standing = months === null ? undefined : (await monthsOf(tx, user_id, course_id, now)).at(-1)
  const { anchor_at, months_before } = standing ? behind(standing) : { anchor_at: now, months_before: 0 }
  const [made] = await tx.query<{ id: string }>(
    `
      insert into ${course_grants} (
        user_id, course_id, order_line_id, months, anchor_at, months_before, starts_at, ends_at, created_at,
        updated_at
      )
      values (
        $1, $2, $3, $4::int, $5::timestamptz, $6::int, ${after('$5::timestamptz', '$6::int')},
        case when $4::int is not null then ${after('$5::timestamptz', '$6::int + $4::int')} end, $7, $7
      )
      on conflict (order_line_id) do nothing
      returning id`,
    [user_id, course_id, order_line_id, months, anchor_at, months_before, now],
  )
  if (made) {
    await tellPeople(platform, tx, [user_id])
    return made.id
  }
  const [known] = await tx.query<{ id: string }>(`select id from ${course_grants} where order_line_id = $1`, [
    order_line_id,
  ])
  return known!.id
}

/** Months that have not begun move up to those before them, or begin now where none is running any more. */
async function moveUp(tx: Db, user_id: string, course_id: string, now: Date): Promise<void> {
  const standing = await monthsOf(tx, user_id, course_id, now)
  const last = standing.findLast(({ running }) => running)
  let place: Place = last ? behind(last) : { anchor_at: now, months_before: 0 }
  for (const { id, months, running } of standing) {
    if (running) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tx.query(
      `
        update ${course_grants}
        set anchor_at = $2::timestamptz, months_before = $3::int,
          starts_at = ${after('$2::timestamptz', '$3::int')},
          ends_at = ${after('$2::timestamptz', '$3::int + months')}, updated_at = $4
        where id = $1 and (anchor_at, months_before) is distinct from ($2::timestamptz, $3::int)`,
      [id, place.anchor_at, place.months_before, now],
    )
    place = behind({ ...place, months })
  }
}

type Change = 'end' | 'suspend' | 'resume'
const CHANGES: Readonly<Record<Change, string>> = {
  end: 'set ended_at = $2, updated_at = $2 where order_line_id = $1 and ended_at is null',
  suspend: `set suspended_at = $2, updated_at = $2 where order_line_id = $1 and ended_at is null and suspended_at is null`,
  resume: `set suspended_at = null, updated_at = $2 where order_line_id = $1 and ended_at is null and suspended_at is not null`,
}
/** Answers whether it changed anything. */
async function change(
  tx: Db,
  platform: Tells,
  order_line_id: string,
  now: Date,
  to: Change,
): Promise<boolean> {
  const [bought] = await tx.query<{ user_id: string; course_id: string }>(
    `select user_id, course_id from ${course_grants} where order_line_id = $1`,
    [order_line_id],
  )
  if (!bought) return false
  await inTurn(tx, bought)
  const changed = await tx.query(`update ${course_grants} ${CHANGES[to]} returning id`, [order_line_id, now])
  if (changed.length === 0) return false
  if (to === 'end') await moveUp(tx, bought.user_id, bought.course_id, now)
  await tellPeople(platform, tx, [bought.user_id])
  return true
}

/**
 * Revokes the grant of an order line for good, after a refund. Other purchases keep their grants; months that
 * followed it are moved up.
 *
 * @returns whether there was anything to revoke
 */
export const endCourseGrant = (tx: Db, platform: Tells, order_line_id: string, now: Date): Promise<boolean> =>
  change(tx, platform, order_line_id, now, 'end')

/** Suspends the grant while its payment is disputed; its months continue to run. */
export const suspendCourseGrant = (
  tx: Db,
  platform: Tells,
  order_line_id: string,
  now: Date,
): Promise<boolean> => change(tx, platform, order_line_id, now, 'suspend')

/** The dispute was won. */
export const resumeCourseGrant = (
  tx: Db,
  platform: Tells,
  order_line_id: string,
  now: Date,
): Promise<boolean> => change(tx, platform, order_line_id, now, 'resume')
