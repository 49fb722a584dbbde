import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SECOND_MS } from '#contract/durations.ts'
import { knownMigrations, MIGRATIONS, readMigration, type Migration } from './migration-files.ts'

export { knownMigrations, MIGRATIONS } from './migration-files.ts'

/** Any fixed number: processes that start at the same time wait for each other on it. */
const LOCK = 7_251_001
const LOCK_PAUSE_MS = 100

/** A statement that waits longer for a table lets everybody else go first, and is tried again. */
const LOCK_TIMEOUT_MS = 1500
const TRIES = 60,
  FIRST_PAUSE_MS = 500,
  LONGEST_PAUSE_MS = 5 * SECOND_MS
/** Longest wait for a server that is being restored. */
const RECOVERY_MS = 60 * 60 * SECOND_MS
/** SQLSTATEs of a lock that was not had in time, and of two that wait for each other. */
const LET_BY: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

const APPLICATION_ROLE = 'asl_app'

type Log = (line: string) => void

/** True if the role with fewer rights exists and the connected user may act as it. */
export async function hasApplicationRole(client: pg.Client): Promise<boolean> {
  const {
    rows: [role],
  } = await client.query<{ usable: boolean }>(
    `
      select exists (
        select from pg_roles where rolname = 'asl_app'
      ) and pg_has_role(current_user, 'asl_app', 'member') as usable`,
  )
  return role?.usable === true
}

/** Waits until a server that replays its log may be written. */
async function recovered(client: pg.Client, log: Log): Promise<void> {
  const until = performance.now() + RECOVERY_MS
  for (let told = false; ; told = true) {
    const { rows } = await client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy')
    if (!rows[0]?.busy) return
    if (performance.now() > until) throw new Error('The database is still being restored, or is a replica.')
    if (!told) log('The database is being restored. The product starts once it can be written.')
    await wait(SECOND_MS)
  }
}

/**
 * Waits as long as another process migrates. It asks again and again: a statement that waits has a snapshot,
 * and an index that the other process makes concurrently would wait for its end.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) return
    await wait(LOCK_PAUSE_MS)
  }
}

/**
 * The migrations that the database has, and which of those that this code does not know it cannot live with.
 *
 * @returns the time of the newest one, 0 on an empty database
 */
async function newestApplied(client: pg.Client, known: readonly { when: number }[]): Promise<number> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    );
    alter table drizzle.__drizzle_migrations add column if not exists lives_with bigint`)
  const mine = known.at(-1)?.when ?? 0
  const { rows } = await client.query<{ newest: string | null; refused: boolean | null }>(
    `
      select max(created_at) as newest, bool_or(created_at > $1 and coalesce(lives_with, created_at) > $1) as refused
      from drizzle.__drizzle_migrations`,
    [mine],
  )
  if (rows[0]?.refused)
    throw new Error(
      'The database was changed by a newer version of the product, and this one cannot live with the change. Start that version, or give this one another DATA_DIR or DATABASE_URL.',
    )
  return Number(rows[0]?.newest ?? 0)
}

const note = (client: pg.Client, { hash, when, livesWith }: Migration): Promise<unknown> =>
  client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at, lives_with) values ($1, $2, $3)',
    [hash, when, livesWith],
  )

const INDEX = /create (?:unique )?index concurrently if not exists "?(?<name>\w+)"?/i

/** Runs the statements one by one. An index that an earlier try left half-made is made anew. */
async function runAlone(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('set lock_timeout = 0')
  for (const statement of migration.statements) {
    const name = INDEX.exec(statement)?.groups?.['name']
    if (name !== undefined) {
      const { rowCount } = await client.query(
        'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [`public.${name}`],
      )
      if (rowCount) await client.query(`drop index concurrently ${name}`)
    }
    await client.query(statement)
  }
  await note(client, migration)
}

/**
 * Runs a migration in one transaction. Its locks stop everybody who comes after it, so it waits for them only
 * briefly: a long read delays the migration and nobody else.
 */
async function runTogether(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      for (const statement of migration.statements) await client.query(statement)
      await note(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof pg.DatabaseError) || !LET_BY.has(error.code) || tries === TRIES) throw error
      if (tries === 1)
        log(`Migration ${migration.tag} waits for somebody who uses its tables, and is tried again.`)
      await wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * tries))
    }
  }
}

const GRANTS = `
  grant usage on schema public to asl_app;
  grant select, insert, update, delete on all tables in schema public to asl_app;
  grant usage on all sequences in schema public to asl_app;
  grant maintain on all tables in schema public to asl_app;
  revoke update, delete, truncate on
    audit_log, practice_reviews, practice_reviews_old, practice_answers, practice_history, looks, ledger_transactions, ledger_entries, closed_months from asl_app;
  revoke insert, update, delete, truncate on ledger_totals, document_series from asl_app;
  revoke delete, truncate on documents from asl_app;
  revoke insert, update, delete on roles, features, permissions, role_permissions from asl_app;
  do $$ declare part regclass; begin
    for part in select oid from pg_class where relispartition and relkind = 'r' loop
      execute format('revoke insert, update, delete, truncate on %s from asl_app', part);
    end loop;
  end $$`

/**
 * Applies the migrations that a database has not, each in a transaction of its own.
 *
 * @throws when newer code changed the database in a way that this code cannot live with
 */
export async function applyMigrations(client: pg.Client, folder: string, log: Log): Promise<void> {
  const known = knownMigrations(folder)
  const newest = await newestApplied(client, known)
  const pending = known.filter(({ when }) => when > newest)
  for (const [n, one] of pending.entries()) {
    const migration = readMigration(one, folder)
    // A fresh database gets all of them within seconds.
    if (newest > 0) log(`Migration ${n + 1} of ${pending.length}: ${migration.tag}`)
    await (migration.inTransaction ? runTogether(client, migration, log) : runAlone(client, migration))
  }
}

/**
 * Brings the database up to this code, one process at a time, and lets the application's role work on it.
 *
 * @param options.folder of the migrations
 * @param options.log is told what takes long
 * @throws when newer code changed the database in a way that this code cannot live with
 */
export async function migrate(
  url: string,
  { folder = MIGRATIONS, log = () => undefined }: { folder?: string; log?: Log } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'asl-shop migrate' })
  await client.connect()
  try {
    await recovered(client, log)
    await lockMigrations(client)
    await applyMigrations(client, folder, log)
    if (await hasApplicationRole(client)) await client.query(GRANTS)
  } finally {
    await client.end()
  }
}

/**
 * The role that the application's statements run as: one that may not touch the audit log's past; null
 * without it.
 */
export async function applicationRole(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await hasApplicationRole(client)) ? APPLICATION_ROLE : null
  } finally {
    await client.end()
  }
}
