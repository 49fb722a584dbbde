import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import type { Db } from '#server/db/database.ts'
import { PermanentJobError } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { addFacts, type Counts, type Facts } from './counts.ts'
import { allMarkedSql, changedSql, courseIdsSql, factsSql } from './facts.sql.ts'
import { school_folds, school_learners, school_marks, school_sums } from './school-sums.table.ts'

/** Members from which on the figures of an organization are kept as sums. */
const LARGE = 2000
/** People whose facts one statement reads. */
const AT_ONCE = 1000
/** Marks that one fold takes. */
const MARKS = 100_000
/** Sums that a comparison names. */
const NAMED = 5
const FOLD_LOCK = `hashtextextended('fold schools', 0)`

type Clocked = Pick<Platform, 'db' | 'clock'>
type Fresh = { user_id: string; facts: Facts; changes_at: Date | null; last_at: Date | null }

const ASKED = { org: '$1::uuid', now: '$2::timestamptz' }
const FACTS = factsSql({ ...ASKED, courses: '$3::uuid[]' }, '$4::uuid[]')

/** Runs work in one snapshot, alone among processes; false where another process is at it. */
async function alone({ db, clock }: Clocked, work: (tx: Db, now: Date) => Promise<void>): Promise<boolean> {
  // Before the snapshot is taken: whoever is active later is read again.
  const now = clock()
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    const [lock] = await tx.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`)
    if (lock!.mine) await work(tx, now)
    return lock!.mine
  })
}

const courseIds = async (tx: Db, org: string): Promise<string[]> => {
  const [row] = await tx.query<{ ids: string[] }>(`select ${courseIdsSql('$1::uuid')} as ids`, [org])
  return row!.ids
}

/** Ids of everybody whom an organization has or had sums of. */
const everybody = async (tx: Db, org: string): Promise<string[]> => {
  const rows = await tx.query<{ user_id: string }>(
    `
      select m.user_id from ${memberships} m where m.organization_id = $1 and m.status = 'active'
      union
      select l.learner_id from ${school_learners} l where l.organization_id = $1`,
    [org],
  )
  return rows.map(({ user_id }) => user_id)
}

function* batches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE)
}

/** Replaces the facts of these people, and moves the sums by the difference. */
async function refold(
  tx: Db,
  org: string,
  { now, courses, people }: { now: Date; courses: string[]; people: readonly string[] },
): Promise<void> {
  const moved: Counts = new Map()
  for (const batch of batches(people)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const fresh = await tx.query<Fresh>(FACTS, [org, now, courses, batch])
    // oxlint-disable-next-line no-await-in-loop -- as above
    const old = await tx.query<{ facts: Facts }>(
      `delete from ${school_learners} where organization_id = $1 and learner_id = any($2::uuid[]) returning facts`,
      [org, batch],
    )
    for (const { facts } of old) addFacts(moved, facts, -1)
    for (const { facts } of fresh) addFacts(moved, facts, 1)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx.query(
      `
        insert into ${school_learners} (organization_id, learner_id, facts, changes_at, last_at)
        select $1, r.user_id, r.facts, r.changes_at, r.last_at
        from jsonb_to_recordset($2::jsonb) r (
          user_id uuid, facts jsonb, changes_at timestamptz, last_at timestamptz
        )`,
      [org, JSON.stringify(fresh)],
    )
  }
  const changes = [...moved].filter(([, amount]) => amount !== 0)
  await tx.query(
    `
      insert into ${school_sums} as kept (organization_id, kind, key, amount)
      select $1, split_part(name, ' ', 1), split_part(name, ' ', 2), amount
      from unnest($2::text[], $3::bigint[]) r (name, amount)
      on conflict (organization_id, kind, key) do update set amount = kept.amount + excluded.amount`,
    [org, changes.map(([name]) => name), changes.map(([, amount]) => amount)],
  )
  await tx.query(`delete from ${school_sums} where organization_id = $1 and amount = 0`, [org])
}

/**
 * Brings the sums of large schools up to date: takes the marks, and reads the facts of those who changed.
 * Killed, it has changed nothing.
 */
export const foldSchools = (platform: Clocked): Promise<boolean> =>
  alone(platform, async (tx, now) => {
    const marks = await tx.query<{ id: number }>(
      `select id::int8 as id from ${school_marks} order by id limit ${MARKS}`,
    )
    const folds = await tx.query<{ org: string; folded_at: Date | null; courses: string[]; marked: boolean }>(
      `
        select
          f.organization_id as org, f.folded_at, f.course_ids as courses,
          ${allMarkedSql('f.organization_id')} as marked
        from ${school_folds} f
        order by f.organization_id`,
    )
    for (const { org, folded_at, courses: before, marked } of folds) {
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      const courses = await courseIds(tx, org)
      const all = folded_at === null || marked || courses.join() !== before.join()
      const people = all
        ? // oxlint-disable-next-line no-await-in-loop -- as above
          await everybody(tx, org)
        : // oxlint-disable-next-line no-await-in-loop -- as above
          (
            await tx.query<{ user_id: string }>(changedSql(ASKED, '$3::timestamptz'), [org, now, folded_at])
          ).map(({ user_id }) => user_id)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (people.length > 0) await refold(tx, org, { now, courses, people })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await tx.query(
        `update ${school_folds} set folded_at = $2, course_ids = $3::uuid[] where organization_id = $1`,
        [org, now, courses],
      )
    }
    await tx.query(`delete from ${school_marks} where id = any($1::bigint[])`, [marks.map(({ id }) => id)])
  })

/** Begins to keep sums of organizations that have become large, and forgets those of others. */
export async function chooseSchools(db: Db, least = LARGE): Promise<void> {
  const text = `
    select m.organization_id
    from ${memberships} m
    where m.status = 'active'
    group by m.organization_id
    having count(*) >= $1`
  await db.transaction(async (tx) => {
    const gone = await tx.query<{ organization_id: string }>(
      `delete from ${school_folds} where organization_id not in (${text}) returning organization_id`,
      [least],
    )
    await forget(
      tx,
      gone.map((row) => row.organization_id),
    )
    await tx.query(
      `insert into ${school_folds} (organization_id) ${text} on conflict (organization_id) do nothing`,
      [least],
    )
  })
}

async function forget(tx: Db, organizations: readonly string[]): Promise<void> {
  await tx.query(`delete from ${school_sums} where organization_id = any($1::uuid[])`, [organizations])
  await tx.query(`delete from ${school_learners} where organization_id = any($1::uuid[])`, [organizations])
}

/** Counts the sums of all large schools anew. */
export async function rebuildSchools(platform: Clocked): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const folds = await tx.query<{ organization_id: string }>(
      `update ${school_folds} set folded_at = null returning organization_id`,
    )
    await forget(
      tx,
      folds.map((row) => row.organization_id),
    )
  })
  await foldSchools(platform)
}

/**
 * Folds what changed, and compares each sum with its recount in the same snapshot.
 *
 * @throws PermanentJobError that names those that differ: the page of jobs shows it
 */
export async function compareSchools(platform: Clocked): Promise<void> {
  await foldSchools(platform)
  const drift: string[] = []
  await alone(platform, async (tx, now) => {
    const folds = await tx.query<{ org: string; folded_at: Date; courses: string[] }>(
      `
        select organization_id as org, folded_at, course_ids as courses
        from ${school_folds}
        where folded_at is not null and not ${allMarkedSql(`${school_folds}.organization_id`)}`,
    )
    for (const fold of folds) {
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      drift.push(...(await driftOf(tx, now, fold)))
    }
  })
  if (drift.length > 0)
    throw new PermanentJobError(
      `Sums of schools differ from their recount. ${drift.slice(0, NAMED).join('; ')}`,
    )
}

/** Sums that differ from the facts of everybody who has not changed since the fold. */
async function driftOf(
  tx: Db,
  now: Date,
  { org, folded_at, courses }: { org: string; folded_at: Date; courses: string[] },
): Promise<string[]> {
  const kept: Counts = new Map(
    (
      await tx.query<{ name: string; amount: number }>(
        `select kind || ' ' || key as name, amount::float8 as amount from ${school_sums} where organization_id = $1`,
        [org],
      )
    ).map(({ name, amount }) => [name, amount]),
  )
  const changed = new Set(
    (await tx.query<{ user_id: string }>(changedSql(ASKED, '$3::timestamptz'), [org, now, folded_at])).map(
      ({ user_id }) => user_id,
    ),
  )
  for (const batch of batches(await everybody(tx, org))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const old = await tx.query<{ user_id: string; facts: Facts }>(
      `
        select learner_id as user_id, facts
        from ${school_learners}
        where organization_id = $1 and learner_id = any($2::uuid[])`,
      [org, batch],
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    const fresh = await tx.query<Fresh>(FACTS, [org, now, courses, batch])
    // Those who changed are taken off as they were kept; nothing of them may be left over either.
    for (const { user_id, facts } of old) if (changed.has(user_id)) addFacts(kept, facts, -1)
    for (const { user_id, facts } of fresh) if (!changed.has(user_id)) addFacts(kept, facts, -1)
  }
  return [...kept].flatMap(([name, rest]) =>
    // Half hours are kept for as long as their learner does not change.
    rest === 0 || name.startsWith('lessons ') ? [] : [`${name} of ${org}: ${rest} too many`],
  )
}
