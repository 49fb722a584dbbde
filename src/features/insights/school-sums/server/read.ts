import { worksAtSql } from '#features/people/memberships/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { addFacts, type Counts, type Facts, type Kind } from './counts.ts'
import { allMarkedSql, changedSql, courseIdsSql, factsSql } from './facts.sql.ts'
import { school_folds, school_learners, school_sums } from './school-sums.table.ts'

/** Maximum number of changed people per reading. The caller counts everybody when more have changed. */
const MOST = 1000
/** Learners with the latest activity whose names are read. */
const RECENT = 5

const ASKED = { org: '$1::uuid', now: '$2::timestamptz', courses: 'f.course_ids' }

/** SQL of the facts of the people who changed, as they are now. */
const NEW_FACTS = factsSql(
  { ...ASKED, courses: '(select course_ids from f)::uuid[]' },
  'array(select user_id from d)',
)

/**
 * One statement, so that all parts are of one snapshot. Nothing of a fold is read where its sums are stale
 * or too many people changed.
 */
const READ = `
  with
    f as materialized (
      select f.folded_at, f.course_ids
      from ${school_folds} f
      where f.organization_id = $1::uuid
        and f.folded_at is not null
        and f.course_ids = ${courseIdsSql('$1::uuid')}
        and not ${allMarkedSql('$1::uuid')}
        and ($3::uuid is null or ${worksAtSql('$3::uuid', '$1::uuid', ['owner'])})
    ),
    d as materialized (
      select user_id
      from (${changedSql(ASKED, '(select folded_at from f)')} limit ${MOST + 1}) changed
      where exists (select from f)
    ),
    usable as materialized (select exists (select from f) and (select count(*) from d) <= ${MOST} as yes),
    fresh as materialized (select * from (${NEW_FACTS}) facts where (select yes from usable)),
    old as materialized (
      select l.facts
      from ${school_learners} l
      where l.organization_id = $1::uuid
        and l.learner_id in (select user_id from d)
        and (select yes from usable)
    )
  select
    (select yes from usable) as usable,
    (
      select json_agg(json_build_array(s.kind || ' ' || s.key, s.amount))
      from ${school_sums} s
      where s.organization_id = $1::uuid
        and s.kind = any($4::text[])
        and (s.kind not in ('last', 'lessons') or s.key >= $5::text)
        and (select yes from usable)
    ) as sums,
    (select json_agg(facts) from old) as old,
    (select json_agg(facts) from fresh) as fresh,
    array(
      select user_id
      from (
        select l.learner_id as user_id, l.last_at
        from ${school_learners} l
        where l.organization_id = $1::uuid
          and l.last_at is not null
          and l.learner_id not in (select user_id from d)
          and (select yes from usable)
        order by l.last_at desc
        fetch first ${RECENT} rows with ties
      ) kept
      union
      select user_id
      from (
        select user_id
        from fresh
        where last_at is not null
        order by last_at desc
        fetch first ${RECENT} rows with ties
      ) changed
    ) as recent`

export type Kept = {
  /** Amount of a key, 0 where nothing is kept. */
  amount(kind: Kind, key: string): number
  /** Keys of a kind with their amounts. */
  keys(kind: Kind): [key: string, amount: number][]
  /** Ids of learners, among whom are those with the latest activity. */
  recent: string[]
}

type Read = {
  usable: boolean
  sums: [string, number][] | null
  old: Facts[] | null
  fresh: Facts[] | null
  recent: string[]
}

/**
 * Returns the figures of a large school as they are now: its sums, less the amounts of learners who changed
 * since the last fold, plus their amounts of this moment. Null where the school has no sums, where the
 * viewer does not own it, or where too much changed: the caller counts then.
 *
 * @param viewer_id null for an Admin of the platform
 * @param since half hours before this instant are left out
 */
export async function readSums(
  db: Db,
  school: { organization_id: string; viewer_id: string | null },
  kinds: readonly Kind[],
  now: Date,
  since: Date = now,
): Promise<Kept | null> {
  const [read] = await db.query<Read>(READ, [
    school.organization_id,
    now,
    school.viewer_id,
    kinds,
    `${since.getTime() / 1000}`,
  ])
  if (!read!.usable) return null
  const counts: Counts = new Map(read!.sums)
  for (const facts of read!.old ?? []) addFacts(counts, facts, -1)
  for (const facts of read!.fresh ?? []) addFacts(counts, facts, 1)
  return {
    amount: (kind, key) => counts.get(`${kind} ${key}`) ?? 0,
    keys: (kind) =>
      [...counts].flatMap(([name, amount]) =>
        amount !== 0 && name.startsWith(`${kind} `) ? [[name.slice(kind.length + 1), amount]] : [],
      ),
    recent: read!.recent,
  }
}
