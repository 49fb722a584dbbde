import { Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import {
  availabilityErrors,
  endsNextDay,
  type MyAvailability,
  type SaveAvailability,
  type Window,
} from '../availability.contract.ts'
import { timeFreed } from '../../bookings/server/public.ts'
import { availability } from './availability.table.ts'
import { worksSomewhereSql } from './who-may-book.sql.ts'
import { lessonDefaults } from '../shared/lesson-defaults.ts'

const FIELDS = [
  'open',
  'zone',
  'kinds',
  'lengths',
  'minutes_before',
  'minutes_after',
  'notice_hours',
  'horizon_days',
  'daily_maximum',
  'open_to',
  'hours',
  'exceptions',
] as const satisfies readonly (keyof SaveAvailability)[]

/** Defaults before a teacher has saved anything: lessons of both lengths, and no hours. */
const first = (zone: string, independent: boolean): Omit<MyAvailability, 'version'> => ({
  open: false,
  zone,
  ...lessonDefaults(),
  daily_maximum: null,
  open_to: independent ? 'everybody' : 'groups',
  hours: [],
  exceptions: [],
  independent,
})

const isIndependent = async (db: Db, user_id: string): Promise<{ independent: boolean; zone: string }> => {
  const [row] = await db.query<{ independent: boolean; zone: string }>(
    `select not ${worksSomewhereSql('u.id')} as independent, u.time_zone as zone from ${users} u where u.id = $1`,
    [user_id],
  )
  return row!
}

/** When somebody can be booked, as they set it. */
export async function myAvailability(db: Db, user_id: string): Promise<MyAvailability> {
  const { independent, zone } = await isIndependent(db, user_id)
  const [row] = await db.query<Omit<MyAvailability, 'independent'>>(
    `select ${FIELDS.join(', ')}, version from ${availability} where user_id = $1`,
    [user_id],
  )
  return row ? { ...row, independent } : { ...first(zone, independent), version: 0 }
}

const MINUTES_OF_A_DAY = 24 * 60
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
/** True if windows overlap on a ring of `ring` minutes; each begins at `offset`. */
function overlap(windows: readonly (Window & { offset: number })[], ring: number): boolean {
  const spans = windows.map(({ from, to, offset }) => {
    const start = offset + minutesOf(from)
    const length = (minutesOf(to) - minutesOf(from) + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY || MINUTES_OF_A_DAY
    return { start, end: start + length }
  })
  return spans.some((a, i) =>
    spans.some(
      (b, j) => i !== j && [-ring, 0, ring].some((turn) => a.start < b.end + turn && b.start + turn < a.end),
    ),
  )
}

function assertApart({ hours, exceptions }: SaveAvailability): void {
  const week = hours.map(({ weekday, ...window }) => ({
    ...window,
    offset: (weekday - 1) * MINUTES_OF_A_DAY,
  }))
  if (overlap(week, 7 * MINUTES_OF_A_DAY)) throw Failure.at('hours', availabilityErrors.hours_overlap)
  const days = new Set(exceptions.map(({ day }) => day))
  const apart = exceptions.every(
    ({ windows }) =>
      !overlap(
        windows.map((window) => ({ ...window, offset: 0 })),
        Number.POSITIVE_INFINITY,
      ),
  )
  if (!apart || days.size < exceptions.length)
    throw Failure.at('exceptions', availabilityErrors.hours_overlap)
}

type Times = Pick<SaveAvailability, 'hours' | 'exceptions'>
const overnightOf = ({ hours, exceptions }: Times) => [
  ...hours.map((one) => ({ day: String(one.weekday), from: one.from, to: one.to })).filter(endsNextDay),
  ...exceptions.flatMap(({ day, windows }) =>
    windows.filter(endsNextDay).map(({ from, to }) => ({ day, from, to })),
  ),
]
/** @throws Failure 409 for new hours that end before they begin */
function assertNoneOvernight(input: Times, before: Times): void {
  const known = new Set(overnightOf(before).map((one) => JSON.stringify(one)))
  const windows = overnightOf(input).filter((one) => !known.has(JSON.stringify(one)))
  if (windows.length > 0) throw new Failure(availabilityErrors.ends_next_day, { details: { windows } })
}

/**
 * Saves a teacher's availability. Existing bookings stay.
 *
 * @throws Failure 422 where hours overlap, or who works for an organization opens to everybody; 409 for new
 *   hours that end before they begin, unless `overnight`; 412
 */
export async function saveAvailability(
  platform: Platform,
  actor: Person,
  { overnight = false, ...input }: SaveAvailability & { overnight?: boolean },
  if_match: number | null,
): Promise<{ version: number }> {
  assertApart(input)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    // Lock the user's row, since their availability may have no row yet.
    await tx.query(`select from ${users} where id = $1 for no key update`, [actor.user_id])
    const before = await myAvailability(tx, actor.user_id)
    assertSeen(if_match, before.version)
    if (!overnight) assertNoneOvernight(input, before)
    if (input.open_to === 'everybody' && !before.independent)
      throw Failure.at('open_to', availabilityErrors.works_for_an_organization)
    const [row] = await tx.orm
      .insert(availability)
      .values({ user_id: actor.user_id, ...input })
      .onConflictDoUpdate({
        target: availability.user_id,
        set: { ...input, version: before.version + 1 },
      })
      .returning({ id: availability.id, version: availability.version })
    await audit(
      tx,
      actor,
      {
        code: before.version === 0 ? 'AVAILABILITY_CREATED' : 'AVAILABILITY_UPDATED',
        subject_type: 'availability',
        subject_id: row!.id,
        before:
          before.version === 0 ? null : Object.fromEntries(FIELDS.map((field) => [field, before[field]])),
        after: input,
      },
      now,
    )
    if (input.open) await timeFreed(platform, tx, actor.user_id)
    return { version: row!.version }
  })
}
