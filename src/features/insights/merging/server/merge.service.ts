import { common, Failure } from '#contract/errors.ts'
import { MERGE_PARTS } from '#contract/merge-parts.ts'
import type { Role } from '#contract/permissions.ts'
import { changePerson, NEXT_VERSION } from '#features/people/users/server/public.ts'
import { mergeCredit } from '#features/commerce/credit/server/public.ts'
import { runningOf } from '#features/commerce/subscriptions/server/public.ts'
import { overlapOf } from '#features/live/bookings/server/public.ts'
import { familySeats } from '#features/access/grants/server/public.ts'
import { mergeStanding } from '#features/community/standing/server/public.ts'
import { mergePractice } from '#features/learning/practice/server/public.ts'
import { keepRemains } from '../../metrics/server/public.ts'
import { mergeProgress } from '#features/learning/progress/server/public.ts'
import { mergeConsents } from '#features/people/consents/server/public.ts'
import { mergeFamilies } from '#features/people/families/server/public.ts'
import { mergePlaces, organizationNamesSql } from '#features/people/memberships/server/public.ts'
import { dropSignIn } from '#features/people/sign-in/server/public.ts'
import { endSessions, followPlaces } from '#features/people/sessions/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { mergeErrors, type MergePreview } from '../merging.contract.ts'
import { hasAlready, type Ways } from './ways.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { signsInWith } from '../../../people/users/server/public.ts'

/** The kept account has the rights of the one that reaches further. */
const RANK: readonly Role[] = ['Student', 'Teacher', 'Organization']
type Side = Omit<MergePreview['from'], 'created_at' | 'last_seen_at'> & {
  created_at: Date
  last_seen_at: Date | null
  usable: boolean
}
type Pair = { from: Side; into: Side; role: Role }

/**
 * Both accounts; with `lock`, kept as they are until the transaction ends, in the order of their ids. @throws
 * Failure not_found, or why they cannot be merged.
 */
async function pairOf(
  db: Db,
  person: Person,
  from_id: string,
  into_id: string,
  lock: boolean,
): Promise<Pair> {
  if (from_id === into_id) throw Failure.at('into', mergeErrors.merge_same)
  const rows = await db.query<Side>(
    `
      select
        u.id, ${displayName('u', person.language)} as name, ${signsInWith('u')} as email, u.role, u.profile_image,
        u.created_at, u.last_seen_at, u.deleted_at is null and u.status = 'active' as usable,
        ${organizationNamesSql('u.id')} as organizations
      from ${users} u
      where u.id = any($1::uuid[])
      order by u.id${lock ? ' for update of u' : ''}`,
    [[from_id, into_id]],
  )
  const from = rows.find(({ id }) => id === from_id),
    into = rows.find(({ id }) => id === into_id)
  if (!from || !into) throw new Failure(common.not_found)
  if ([from, into].some(({ role, id }) => role === 'Admin' || id === person.user_id))
    throw new Failure(mergeErrors.merge_admin)
  if (!from.usable || !into.usable) throw new Failure(mergeErrors.merge_not_active)
  const plans = await Promise.all(
    [from_id, into_id].map((user_id) => runningOf(db, { user_id, organization_id: null })),
  )
  if (plans.every((plan) => plan !== null)) throw new Failure(mergeErrors.merge_two_plans)
  const both = await overlapOf(db, from_id, into_id)
  if (both)
    throw new Failure(mergeErrors.merge_lessons_overlap, {
      params: { when: both.toISOString().slice(0, 16).replace('T', ' ') },
    })
  return { from, into, role: RANK.indexOf(from.role) > RANK.indexOf(into.role) ? from.role : into.role }
}

const iso = ({ usable: _, ...side }: Side) => ({
  ...side,
  created_at: side.created_at.toISOString(),
  last_seen_at: side.last_seen_at?.toISOString() ?? null,
})

/** Counts what would happen, and changes nothing. */
export async function previewMerge(
  platform: Platform,
  ways: Ways,
  person: Person,
  from_id: string,
  into_id: string,
): Promise<MergePreview> {
  const { db } = platform
  const { from, into, role } = await pairOf(db, person, from_id, into_id, false)
  const parts = new Map(MERGE_PARTS.map((part) => [part, { part, moves: 0, both: 0, stays: 0, ends: 0 }]))
  for (const { table, column, way } of ways) {
    const both = way.way === 'moves' ? hasAlready(table, column, way) : 'false'
    // oxlint-disable-next-line no-await-in-loop -- seventy counts, one after the other: an administrator waits a moment, others do not
    const [row] = await db.query<{ n: number; both: number }>(
      `
        select count(*)::int as n, count(*) filter (where $2::uuid is not null and ${both})::int as both
        from ${table} t
        where t.${column} = $1`,
      [from_id, into_id],
    )
    const part = parts.get(way.part)!
    if (way.way === 'moves' || way.way === 'combines') {
      part.moves += row!.n - row!.both
      part.both += row!.both
    } else part[way.way] += row!.n
  }
  return {
    from: iso(from),
    into: iso(into),
    role,
    parts: [...parts.values()].filter((part) => part.moves + part.both + part.stays + part.ends > 0),
  }
}

async function moveRows(
  tx: Db,
  ways: Ways,
  from_id: string,
  into_id: string,
): Promise<Record<string, number>> {
  const moved: Record<string, number> = {}
  for (const { table, column, way } of ways) {
    if (way.way !== 'moves') continue
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const rows = await tx.query(
      `
        update ${table} t
        set ${column} = $2
        where t.${column} = $1 and not ${hasAlready(table, column, way)}
        returning 1 as one`,
      [from_id, into_id],
    )
    if (rows.length > 0) moved[`${table}.${column}`] = rows.length
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (way.otherwise === 'drop') await tx.query(`delete from ${table} where ${column} = $1`, [from_id])
  }
  return moved
}

/**
 * Deletes the merged account's picture, since nobody sees that account any more; the kept account's
 * remains.
 */
async function dropPicture(
  platform: TxPlatform,
  tx: Db,
  { id, profile_image }: Side,
  now: Date,
): Promise<void> {
  if (profile_image === null) return
  await changePerson(tx, id, { profile_image: null }, now)
  tx.afterCommit(
    () =>
      void platform.files
        .remove(profile_image)
        .catch((error: unknown) => platform.log.warn({ err: error }, 'a picture of a merged account stays')),
  )
}

/**
 * Merges one account into another, all of it or nothing. The merged one keeps its name and history, shows as
 * merged, and opens for nobody.
 */
export async function merge(
  platform: Platform,
  ways: Ways,
  person: Person,
  from_id: string,
  into_id: string,
  reason: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { from, into } = await pairOf(tx, person, from_id, into_id, true)
    // First, since the database lets some logs be moved only for a merged account.
    await changePerson(
      tx,
      from_id,
      {
        status: 'inactive',
        merged_into: into_id,
        merged_at: now,
        public_profile: false,
        handle: null,
        version: NEXT_VERSION,
      },
      now,
    )
    await mergePlaces(tx, person, from_id, into_id, now)
    await mergeStanding(tx, from_id, into_id, now)
    await mergeConsents(platform, tx, person, from_id, into_id, now)
    await keepRemains(tx, [from_id, into_id], 1)
    const moved = await moveRows(tx, ways, from_id, into_id)
    // After the grants have moved: they say how many seats there are.
    await mergeFamilies(tx, (db, owner, at) => familySeats(db, owner, at), from_id, into_id, now)
    await mergeProgress(platform, tx, from_id, into_id, now)
    await keepRemains(tx, [from_id, into_id], -1)
    await mergePractice(tx, from_id, into_id)
    await mergeCredit(tx, from_id, into_id, now)
    await dropPicture(platform, tx, from, now)
    await dropSignIn(tx, from_id)
    await endSessions(platform, tx, { user_id: from_id }, 'merged')
    const [merged] = await tx.query<{ teaches_independently: boolean }>(
      `select teaches_independently from ${users} where id = $1`,
      [from_id],
    )
    if (merged!.teaches_independently) await changePerson(tx, into_id, { teaches_independently: true }, now)
    await followPlaces(platform, tx, person, [into_id], { organization_id: null })
    // Their access has changed, so they must sign in again.
    await endSessions(platform, tx, { user_id: into_id }, 'merged')
    await audit(
      tx,
      person,
      {
        code: 'USER_MERGED',
        subject_type: 'user',
        subject_id: from_id,
        before: { name: from.name, email: from.email, role: from.role },
        after: { into: into_id, name: into.name, email: into.email, reason, moved },
      },
      now,
    )
    await audit(
      tx,
      person,
      {
        code: 'USER_MERGED',
        subject_type: 'user',
        subject_id: into_id,
        after: { from: from_id, name: from.name, email: from.email },
      },
      now,
    )
  })
}
