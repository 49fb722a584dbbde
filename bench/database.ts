import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'

/** Gives work a migrated database of a benchmark's own, whose rows stay for its next run. */
export async function withDatabase(name: string, work: (db: Database) => Promise<void>): Promise<void> {
  const folder = path.join(import.meta.dirname, `../.cache/bench-${name}`)
  mkdirSync(folder, { recursive: true })
  const database = await startPostgres({ dataDir: path.join(folder, 'postgres') })
  try {
    await migrate(database.url)
    const db = openDatabase(database.url)
    try {
      await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}
