import path from 'node:path'
import { readConfig, type Config } from '#server/config.ts'
import { assertDatabase, DATABASE_FOLDER } from '#server/data-folder.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded/index.ts'
import { applicationRole, migrate } from '#server/db/migrate.ts'

/** Runs work of a script on the product's database, migrated, and started where it does not run. */
export async function withDatabase(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  if (!config.DATABASE_URL) assertDatabase(config.DATA_DIR)
  const embedded = config.DATABASE_URL
    ? null
    : await startPostgres({ dataDir: path.join(config.DATA_DIR, DATABASE_FOLDER), log: console.log })
  try {
    const url = config.DATABASE_URL ?? embedded!.url
    await migrate(url)
    const db = openDatabase(url, { role: await applicationRole(url) })
    await db.asJob(() => work(db, config))
    await db.close()
  } finally {
    await embedded?.stop()
  }
}
