/**
 * Metrics of ten million learner days and a million look-ups: `node scripts/node.mjs bench/metrics.ts`
 * (`--assert`: exit code 1 where a figure is missed; `LEARNERS=`, `LOOKUPS=` and `WRITES=` for other
 * numbers). Figures: the overview and the words ≤ 1 % of the time of the same from the rows of people;
 * activities with figures ≥ 0.95 of those without; no figure differs from its recount after random
 * activities, moved meanwhile, with three connections killed.
 */
import { recordActivity } from '#features/learning/progress/server/public.ts'
import { metricsSql } from '#features/learning/progress/server/metrics.sql.ts'
import { overview } from '#features/insights/metrics/server/overview.queries.ts'
import { compareMetrics, rebuildMetrics } from '#features/insights/metrics/server/rebuild.ts'
import { countedSql } from '#features/insights/metrics/server/recount.sql.ts'
import { lookedUp } from '#features/insights/metrics/server/recount-words.sql.ts'
import { wordMetrics } from '#features/insights/metrics/server/words.queries.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Database, Db } from '#server/db/database.ts'
import { foldMetrics } from '#server/metrics/metrics.ts'
import { withDatabase } from './database.ts'
import { medianOf } from './median.ts'

const LEARNERS = Number(process.env['LEARNERS'] ?? 100_000),
  DAYS = 100,
  LOOKUPS = Number(process.env['LOOKUPS'] ?? 1_000_000),
  /** Look-ups of the figure: the time from rows grows with them, that of the words does not. */
  ALL_LOOKUPS = 10_000_000,
  WORDS = 440,
  WRITES = Number(process.env['WRITES'] ?? 100_000),
  WRITERS = 8,
  KILLS = 3,
  CALLS = 20,
  ROUNDS = 6,
  ROUND = 400
const missed: string[] = []
const tell = (name: string, value: number, figure: number, sign: '≤' | '≥'): void => {
  console.log(`${name.padEnd(44)} ${value.toFixed(4).padStart(9)} (figure: ${sign} ${figure})`)
  if (sign === '≤' ? value > figure : value < figure) missed.push(name)
}

/** Learners of whom each learned on a hundred days, in one course. */
async function fill(db: Database): Promise<void> {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from users')
  if (row!.n >= LEARNERS) return
  await db.query(
    `
      insert into users (first_name, last_name, email, role, birth_year, created_at)
      select 'First', 'Last', 'metrics' || n || '@example.com', 'Student', 1980, now() - (n % 400) * interval '1 day'
      from generate_series(1, $1::int) n`,
    [LEARNERS],
  )
  await db.query(
    `
      insert into learner_days (user_id, day, active_ms, lessons_completed, quizzes_taken)
      select u.id, current_date - n * 3, 600000, n % 2, n % 3
      from users u, generate_series(0, $1::int - 1) n`,
    [DAYS],
  )
  await db.query(`
    insert into learner_totals (user_id, lessons_completed, active_ms, last_activity_at)
    select id, 50, 60000000, now() - (extract(epoch from created_at)::int % 40) * interval '1 day'
    from users`)
  await db.pool.query('vacuum analyze users, learner_days, learner_totals')
}

/** Look-ups of a year: half of them searches, of which one in three is in vain. */
async function fillLookups(db: Database): Promise<void> {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from lookups')
  if (row!.n >= LOOKUPS) return
  const client = await db.pool.connect()
  try {
    await client.query('set role none')
    await client.query('set statement_timeout = 0')
    // The figures are counted afterwards.
    await client.query('set session_replication_role = replica')
    await client.query(
      `
        insert into vocabularies (
          slug, gloss, word_en, word_es, definition_en, definition_es, part_of_speech, spelling, frequency_rank
        )
        select 'word-' || n, 'WORD-' || n, 'word ' || n, 'palabra ' || n, '', '', 'noun', 'word', n
        from generate_series(1, $1::int) n
        on conflict do nothing`,
      [WORDS],
    )
    await client.query(
      `
        insert into lookups (at, kind, vocabulary_id, found, rank, results, role, language)
        select
          now() - interval '365 days' * (1 - n / $2::float8),
          case n % 2 when 0 then 'opened' else 'searched' end,
          case when n % 2 = 0 or n % 6 > 1 then v.ids[1 + n % ${WORDS}] end, case n % 2 when 1 then n % 6 > 1 end,
          case when n % 2 = 1 and n % 6 > 1 then 1 + n % 20 end, 20, 'Student', 'en'
        from generate_series($1::int + 1, $2::int) n
        cross join (select array_agg(id order by id) as ids from vocabularies) v`,
      [row!.n, LOOKUPS],
    )
    await client.query('vacuum analyze vocabularies, lookups')
  } finally {
    client.release(true)
  }
}

const actorOf = (user_id: string): Person => ({ user_id, zone: 'UTC', language: 'en' }) as Person

/** Activities a second, one after the other; `quizzes`: every second one takes a quiz. */
async function pace(
  db: Database,
  people: readonly Person[],
  wrap: (tx: Db) => Db,
  quizzes: boolean,
): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < ROUND; n++)
    await db.transaction((tx) =>
      recordActivity(wrap(tx), people[n % people.length]!, new Date(), {
        active_ms: 5000,
        quizzes_taken: quizzes ? n % 2 : 0,
      }),
    )
  return (ROUND / (performance.now() - began)) * 1000
}
const without = (tx: Db): Db => ({
  ...tx,
  query: (text: string, values?: unknown[]) =>
    tx.query(text.replace(metricsSql(true), 'counted as (select 1)'), values),
})

/** Random activities by several writers at once, while figures are moved and connections killed. */
async function disturb(db: Database, people: readonly Person[]): Promise<void> {
  let left = WRITES,
    failed = 0
  const writer = async (): Promise<void> => {
    for (let n = left--; n > 0; n = left--)
      await db
        .transaction((tx) =>
          recordActivity(
            tx,
            people[Math.floor(Math.random() * people.length)]!,
            new Date(Date.now() - Math.floor(Math.random() * 40) * 86_400_000),
            {
              active_ms: 1 + Math.floor(Math.random() * 9000),
              lessons_completed: n % 2,
              quizzes_taken: n % 3,
            },
          ),
        )
        .catch(() => (failed += 1))
  }
  const mover = async (): Promise<void> => {
    while (left > 0) await foldMetrics(db).catch(() => (failed += 1))
  }
  const killer = async (): Promise<void> => {
    for (let n = 1; n <= KILLS; n++) {
      while (left > WRITES - (WRITES * n) / (KILLS + 1))
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
      await db
        .query(
          `
            select pg_terminate_backend(pid)
            from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
            limit 2`,
        )
        .catch(() => undefined)
    }
  }
  await Promise.all([...Array.from({ length: WRITERS }, writer), mover(), killer()])
  console.log(`${WRITES} random activities, ${failed} of them or of the moves cut off`)
}

await withDatabase('metrics', async (db) => {
  await db.asJob(() => fill(db))
  await fillLookups(db)
  await db.asJob(() => rebuildMetrics(db))
  await db.pool.query('vacuum analyze metric_days')
  const now = new Date(),
    reader = actorOf('')
  const kept = await medianOf(CALLS, () => overview(db, reader, 'last_three_months', now))
  const raw = await medianOf(3, () =>
    db.asJob(() =>
      db.query(
        `select metric, day, sum(amount) from ${countedSql(null, ['followed', 'nightly'])} c group by metric, day`,
      ),
    ),
  )
  console.log(`the overview ${kept.toFixed(1)} ms, the same from rows of people ${raw.toFixed(0)} ms`)
  tell('the overview, of the time from rows', kept / raw, 0.01, '≤')
  const words = await medianOf(CALLS, () => wordMetrics(db, reader, 'last_three_months', now))
  const rawWords = await medianOf(3, () =>
    db.asJob(() =>
      db.query(
        `
          select metric, subject_id, sum(amount)
          from (${lookedUp('true').join(' union all ')}) c (metric, subject_id, day, part, item, amount)
          group by metric, subject_id`,
      ),
    ),
  )
  console.log(`words ${words.toFixed(1)} ms, the same from ${LOOKUPS} look-ups ${rawWords.toFixed(0)} ms`)
  const fromAll = rawWords * (ALL_LOOKUPS / LOOKUPS)
  tell('words, of the time from ten million rows', words / fromAll, 0.01, '≤')
  const people = (await db.query<{ id: string }>('select id from users order by id limit 2000')).map(
    ({ id }) => actorOf(id),
  )
  // A lesson sends its time every few seconds; first activities of a day and quizzes are few beside it.
  for (const [name, quizzes] of [
    ['heartbeats, of those without figures', false],
    ['activities with a quiz every second time', true],
  ] as const) {
    const paces = { with: 0, without: 0 }
    await pace(db, people, (tx) => tx, quizzes)
    for (let round = 0; round < ROUNDS; round++) {
      paces.with += await pace(db, people, (tx) => tx, quizzes)
      paces.without += await pace(db, people, without, quizzes)
    }
    tell(name, paces.with / paces.without, 0.95, '≥')
  }
  // The activities without figures were not counted.
  await db.asJob(() => rebuildMetrics(db))
  await disturb(db, people)
  await db.asJob(() => compareMetrics(db))
  console.log('no figure differs from its recount')
})
if (missed.length > 0 && process.argv.includes('--assert')) process.exitCode = 1
