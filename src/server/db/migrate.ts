import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'

export const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
/** Any fixed number: processes that start at the same time wait for each other on it. */
const LOCK = 7_251_001

/** The migrations of this code, oldest first. */
export function knownMigrations(): { tag: string; when: number }[] {
  return (
    JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string; when: number }[]
    }
  ).entries
}

/** True if the role with fewer rights exists and the connected user may act as it. */
async function hasApplicationRole(client: pg.Client): Promise<boolean> {
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

/**
 * Brings the database up to this code, one process at a time, and lets the application's role work on it.
 *
 * @throws when the database was migrated by newer code.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'asl-shop migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const newest = Math.max(0, ...knownMigrations().map((migration) => migration.when))
    const {
      rows: [table],
    } = await client.query<{ found: string | null }>(
      `select to_regclass('drizzle.__drizzle_migrations')::text as found`,
    )
    if (table?.found) {
      const {
        rows: [last],
      } = await client.query<{ created_at: string | null }>(
        'select max(created_at) as created_at from drizzle.__drizzle_migrations',
      )
      if (Number(last?.created_at ?? 0) > newest)
        throw new Error(
          'The database was changed by a newer version of the product than this one. Start that version, or give this one another DATA_DIR or DATABASE_URL.',
        )
    }
    await apply(drizzle(client), { migrationsFolder: MIGRATIONS })
    if (await hasApplicationRole(client)) {
      await client.query(`
        grant usage on schema public to asl_app;
        grant select, insert, update, delete on all tables in schema public to asl_app;
        grant usage on all sequences in schema public to asl_app;
        grant maintain on all tables in schema public to asl_app;
        revoke update, delete, truncate on
          audit_log, practice_reviews, looks, ledger_transactions, ledger_entries, closed_months from asl_app;
        revoke insert, update, delete, truncate on ledger_totals, document_series from asl_app;
        revoke delete, truncate on documents from asl_app;
        revoke insert, update, delete on roles, features, permissions, role_permissions from asl_app`)
    }
  } finally {
    await client.end()
  }
}

/**
 * The url with which the application itself connects: as the role that may not touch the audit log's past,
 * where it exists.
 */
export async function applicationUrl(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (!(await hasApplicationRole(client))) return url
    const limited = new URL(url)
    limited.searchParams.set('options', '-c role=asl_app')
    return limited.toString()
  } finally {
    await client.end()
  }
}
