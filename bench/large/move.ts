/**
 * `node scripts/node.mjs bench/large/move.ts --answers 2000000`: fills a database of the release before with
 * answers of practice, migrates it and moves them, while people answer through both releases. Prints the
 * longest wait of each phase, what failed, and the sizes before and after. Fails where something failed.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#server/db/embedded/index.ts'
import { applyMigrations, knownMigrations, migrate, MIGRATIONS } from '#server/db/migrate.ts'

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '2000000' },
    writers: { type: 'string', default: '8' },
    folder: { type: 'string', default: path.join(import.meta.dirname, '../../.cache') },
  },
})
/** The first migration of partitions. */
const FIRST = knownMigrations().findIndex(({ tag }) => tag.endsWith('index_cards_by_person'))
const CARDS = 20,
  ANSWERS_OF_A_CARD = 10
const people = Math.ceil(Number(values.answers) / CARDS / ANSWERS_OF_A_CARD)
/** Between two calls of a writer. */
const PAUSE_MS = 100
const REST_MS = 10_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const BEFORE = JSON.stringify({
  due: '2026-03-10T17:00:00.000Z',
  state: 2,
  stability: 12.345_678_9,
  difficulty: 5.123_456_7,
  scheduled_days: 12,
  learning_steps: 0,
  reps: 5,
  lapses: 0,
  last_review: '2026-03-01T17:00:00.000Z',
  full_speed: true,
})

mkdirSync(values.folder, { recursive: true })
const folder = mkdtempSync(path.join(values.folder, 'bench-move-'))
/** The migrations of the release before. */
function migrationsBefore(): string {
  const past = path.join(folder, 'migrations'),
    entries = knownMigrations().slice(0, FIRST)
  cpSync(MIGRATIONS, past, { recursive: true })
  writeFileSync(
    path.join(past, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return past
}
const log = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const FILL = `
  set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB';
  insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
  select 'w' || i, 'W' || i, 'w' || i, 'w' || i, 'noun', 'W' || i, i from generate_series(1, ${CARDS}) i;
  insert into users (email, role) select 'p' || i || '@example.com', 'Student' from generate_series(1, ${people}) i;
  insert into practice_cards (user_id, vocabulary_id, skill, source, due, state, last_review)
  select u.id, v.id, 'recognise', 'lesson', now(), 2, now() from users u cross join vocabularies v where u.email like 'p%';
  create temporary table made as
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = 'practice_reviews'::regclass and not indisprimary;
  do $$ declare r record; begin for r in select name from made loop execute 'drop index ' || r.name; end loop; end $$;
  insert into practice_reviews (user_id, card_id, client_id, rating, mode, correct, speed, ms, reviewed_at, day, before, created_at)
  select c.user_id, c.id, gen_random_uuid(), 3, 'choose_meaning', true, 1, 3000, at, at::date, '${BEFORE}', at
  from generate_series(1, ${ANSWERS_OF_A_CARD}) i
  cross join practice_cards c
  cross join lateral (select now() - i * interval '9 days' as at) t;
  do $$ declare r record; begin for r in select definition from made loop execute r.definition; end loop; end $$;
  reset session_replication_role`

/** Rights of the application's role in the release before. */
const GRANTS_BEFORE = `
  grant usage on schema public to asl_app;
  grant select, insert, update, delete on all tables in schema public to asl_app;
  grant usage on all sequences in schema public to asl_app;
  revoke update, delete on practice_reviews from asl_app`

type Client = pg.Client
const connected = async (url: string): Promise<Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
const LOCK =
  'select id from practice_cards where user_id = $1 and id = any($2::uuid[]) order by id for update'
const SAVE = 'update practice_cards set reps = reps + 1, updated_at = now() where id = any($1::uuid[])'
/** Written with the answers, as both releases do. */
const AUDIT = `insert into audit_log (at, code, actor_role, ip, agent) values (now(), 'LOGIN', 'Student', '', '')`
const LOOKUP = `
  insert into lookups (at, kind, vocabulary_id, role, language)
  select now(), 'opened', id, 'Student', 'en' from vocabularies limit 1`
/** Five answers as each release writes them. */
const WRITES = {
  before: async (client: Client, person: string, cards: string[]): Promise<void> => {
    await client.query(LOCK, [person, cards])
    await client.query(
      'select client_id from practice_reviews where user_id = $1 and client_id = any($2::uuid[])',
      [person, cards],
    )
    await client.query(
      `
        insert into practice_reviews (user_id, card_id, client_id, rating, mode, correct, speed, ms, reviewed_at, day, before)
        select $1, c, gen_random_uuid(), 3, 'choose_meaning', true, 1, 3000, now(), current_date, '${BEFORE}'
        from unnest($2::uuid[]) c`,
      [person, cards],
    )
    await client.query(SAVE, [cards])
  },
  now: async (client: Client, person: string, cards: string[]): Promise<void> => {
    await client.query('select move_practice($1)', [person])
    await client.query(LOCK, [person, cards])
    await client.query('select id from practice_answers where user_id = $1 and id = any($2::uuid[])', [
      person,
      cards,
    ])
    await client.query(
      `
        with
          given as (select c, gen_random_uuid() as id from unnest($2::uuid[]) c),
          answers as (
            insert into practice_answers (user_id, card_id, id, rating, met, mode, correct, speed, ms, reviewed_at, day)
            select $1, c, id, 3, false, 'choose_meaning', true, 1, 3000, now(), current_date
            from given
          )
        insert into practice_undo (user_id, id, card_id, before)
        select $1, id, c, '${BEFORE}' from given`,
      [person, cards],
    )
    await client.query(SAVE, [cards])
  },
}

let phase = 'before',
  stopped = false
const phases = new Map<string, { calls: number; failed: number; longest: number; sum: number }>()
const failures: string[] = []
/** Answers of people by chance, one call after the other, until the end. */
async function write(url: string, release: keyof typeof WRITES, ids: readonly string[]): Promise<number> {
  const client = await connected(url)
  await client.query('set role asl_app')
  let written = 0
  while (!stopped) {
    const person = ids[Math.floor(Math.random() * ids.length)]!
    const began = performance.now(),
      during = phase
    const figures = phases.get(during) ?? { calls: 0, failed: 0, longest: 0, sum: 0 }
    phases.set(during, figures)
    try {
      const { rows } = await client.query<{ id: string }>(
        'select id from practice_cards where user_id = $1 order by random() limit 5',
        [person],
      )
      await client.query('begin')
      await WRITES[release](
        client,
        person,
        rows.map(({ id }) => id),
      )
      await client.query(AUDIT)
      await client.query(LOOKUP)
      await client.query('commit')
      written += 5
    } catch (error) {
      figures.failed += 1
      failures.push(`${during} ${release}: ${(error as Error).message}`)
      await client.query('rollback')
    }
    const ms = performance.now() - began
    figures.calls += 1
    figures.sum += ms
    figures.longest = Math.max(figures.longest, ms)
    await pause(PAUSE_MS)
  }
  await client.end()
  return written
}

const database = await startPostgres({
  dataDir: path.join(folder, 'postgres'),
  conf: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
try {
  const client = await connected(database.url)
  await applyMigrations(client, migrationsBefore(), log)
  await client.query(GRANTS_BEFORE)
  log(`fills ${people} people with ${people * CARDS * ANSWERS_OF_A_CARD} answers`)
  await client.query(FILL)
  await client.query('vacuum analyze')
  const size = async (like: string): Promise<{ bytes: number; rows: number }> =>
    (
      await client.query<{ bytes: number; rows: number }>(
        `
          select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes, coalesce(sum(reltuples), 0)::float8 as rows
          from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ $1`,
        [like],
      )
    ).rows[0]!
  const old = await size('^practice_reviews$')
  const { rows: ids } = await client.query<{ id: string }>(
    `select id from users where email like 'p%' order by random() limit 20000`,
  )
  const all = ids.map(({ id }) => id)
  const writers = Number(values.writers)
  const running = Array.from({ length: writers }, () => write(database.url, 'before', all))
  await pause(REST_MS)
  phase = 'migration'
  const began = performance.now()
  await migrate(database.url, { log })
  log(`migrated in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  phase = 'both releases, before the move'
  running.push(...Array.from({ length: writers }, () => write(database.url, 'now', all)))
  await pause(REST_MS)
  phase = 'move'
  const start = performance.now()
  let moved = 0
  for (let left = true; left;) {
    for (let after: string | null = BEFORE_ALL; after !== null;) {
      const { rows }: pg.QueryResult<{ last: string | null; moved: number }> = await client.query(
        'select last, moved from move_practices($1, 1000)',
        [after],
      )
      moved += rows[0]!.moved
      after = rows[0]!.last
    }
    left = (await client.query('select from practice_reviews_old limit 1')).rowCount! > 0
  }
  const seconds = (performance.now() - start) / 1000
  log(`moved ${moved} answers in ${seconds.toFixed(0)} s, ${(moved / seconds).toFixed(0)} a second`)
  phase = 'after'
  await pause(REST_MS)
  stopped = true
  const written = (await Promise.all(running)).reduce((sum, n) => sum + n, 0)
  await client.query('vacuum analyze')
  const { rows: sums } = await client.query<{ n: number }>(
    'select count(*)::int as n from practice_answers where rating > 0',
  )
  const expected = people * CARDS * ANSWERS_OF_A_CARD + written
  for (const [name, { calls, failed, longest, sum }] of phases)
    log(
      `${name.padEnd(32)} ${String(calls).padStart(7)} calls, ${failed} failed, mean ${(sum / calls).toFixed(1)} ms, longest ${longest.toFixed(0)} ms`,
    )
  const now = await size('^practice_answers_')
  log(
    `bytes an answer with indexes: ${(old.bytes / old.rows).toFixed(0)} before, ${(now.bytes / now.rows).toFixed(0)} now`,
  )
  log(`answers: ${sums[0]!.n} of ${expected}`)
  for (const line of [...new Set(failures)].slice(0, 10)) log(line)
  if (failures.length > 0 || sums[0]!.n !== expected) process.exitCode = 1
  await client.end()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
