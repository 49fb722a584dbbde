import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { learnsAtSql } from '#features/people/memberships/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { ClassState } from '../class-places.contract.ts'
import { class_seats, class_sessions, class_teachers, class_waits, classes } from './classes.table.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'

/** A class as its services have it. */
export type TheClass = {
  id: string
  version: number
  state: ClassState
  common_id: string
  language: Language
  organization_id: string | null
  interpreter_id: string | null
  teacher_ids: string[]
  seats: number
  zone: string
  first_day: string
  last_day: string | null
  session_count: number | null
  weekdays: number[]
  time: string
  minutes: number
  holidays: string[]
  registration_closes_at: Date | null
  open: boolean
  /** Of the sessions that take place; null for a draft. */
  first_at: Date | null
  last_end: Date | null
}

/** SQL of the sessions of a class that take place, or did. */
const HELD = `
  select k.period
  from ${class_sessions} s
  join ${bookings} k on k.id = s.booking_id
  where s.class_id = c.id and k.state <> 'canceled'`
const FIELDS = `
  c.id, c.version, c.state, c.common_id, c.language, c.organization_id, c.interpreter_id,
  array(select t.user_id from ${class_teachers} t where t.class_id = c.id order by t.position, t.user_id) as teacher_ids,
  c.seats, c.zone, c.first_day::text, c.last_day::text, c.session_count, c.weekdays, c.time, c.minutes,
  c.holidays::text[], c.registration_closes_at, c.open,
  (select min(lower(h.period)) from (${HELD}) h) as first_at,
  (select max(upper(h.period)) from (${HELD}) h) as last_end`

/**
 * SQL of which classes `c` somebody runs: administrators all; organizations theirs; teachers those that they
 * teach or made, where they act now. Editors write courses and run none.
 *
 * @param first the number of the first parameter that is free; `values` belong there
 */
export function runsSql(actor: Person, first: number): { runs: string; values: (string | null)[] } {
  const scope = actor.permissions.scope('Calendar', 'Update')
  if (scope === 'all') return { runs: 'true', values: [] }
  if (scope === null || actor.staff_role === 'Editor' || actor.role === 'Student')
    return { runs: 'false', values: [] }
  if (scope === 'own') return { runs: `c.organization_id = $${first}::uuid`, values: [actor.organization_id] }
  return {
    runs: `(
      c.organization_id is not distinct from $${first}::uuid
      and (
        c.created_by = $${first + 1}
        or exists (select from ${class_teachers} t where t.class_id = c.id and t.user_id = $${first + 1})
      )
    )`,
    values: [actor.organization_id, actor.user_id],
  }
}

/**
 * A class that the caller runs; with `lock`, whoever else changes it waits. Its row is locked before those of
 * people, everywhere.
 *
 * @throws common.not_found
 */
export async function classOf(db: Db, actor: Person, id: string, { lock = false } = {}): Promise<TheClass> {
  const { runs, values } = runsSql(actor, 2)
  if (lock) await lockClass(db, id)
  const [row] = await db.query<TheClass>(`select ${FIELDS} from ${classes} c where c.id = $1 and ${runs}`, [
    id,
    ...values,
  ])
  if (!row) throw new Failure(common.not_found)
  return row
}

/** Locks the row of a class, so that changes of its seats run one after another. */
export const lockClass = (tx: Db, id: string): Promise<unknown> =>
  tx.query(`select from ${classes} where id = $1 for no key update`, [id])

/** A class whose row is locked. */
export async function theClass(tx: Db, id: string): Promise<TheClass> {
  const [row] = await tx.query<TheClass>(`select ${FIELDS} from ${classes} c where c.id = $1`, [id])
  if (!row) throw new Failure(common.not_found)
  return row
}

/**
 * SQL of which classes `c` a learner reads: published ones that are open to all or of an organization at
 * which they learn, and those that they are in or wait for. `user` may be null: a visitor.
 */
export const readsSql = (user: string): string => `
  (
    c.state <> 'draft'
    and (
      c.open
      or ${learnsAtSql(user, 'c.organization_id')}
      or exists (select from ${class_seats} q where q.class_id = c.id and q.user_id = ${user})
      or exists (
        select from ${class_waits} q where q.class_id = c.id and q.user_id = ${user} and q.ended_at is null
      )
    )
  )`

/** A class that a learner may read. @throws common.not_found */
export async function readableClass(
  db: Db,
  user_id: string,
  id: string,
  { lock = false } = {},
): Promise<TheClass> {
  if (lock) await lockClass(db, id)
  const [row] = await db.query<TheClass>(
    `select ${FIELDS} from ${classes} c where c.id = $1 and ${readsSql('$2::uuid')}`,
    [id, user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** When registration ends: at the time that was set, else when the first session begins. */
export const closesAt = ({
  registration_closes_at,
  first_at,
}: Pick<TheClass, 'registration_closes_at' | 'first_at'>): Date | null => registration_closes_at ?? first_at

/** True while learners may take seats by themselves. */
export function registers(found: TheClass, now: Date): boolean {
  const closes = closesAt(found)
  return found.state === 'published' && closes !== null && now < closes
}
