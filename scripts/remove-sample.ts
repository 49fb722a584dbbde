// `npm run sample:remove`: removes the sample people and all that is theirs, for good, and says what went. It is
// for development; the server of the same folder has to be stopped.
import path from 'node:path'
import { rebuildMetrics } from '#features/insights/metrics/server/public.ts'
import { readConfig } from '#server/config.ts'
import { DATABASE_FOLDER } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded/index.ts'
import { applicationUrl, migrate } from '#server/db/migrate.ts'
import { removeSample } from '#server/sample/remove.ts'

const config = readConfig(process.env)
if (config.production) throw new Error('There is no sample in production.')
const embedded = config.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: path.join(config.DATA_DIR, DATABASE_FOLDER), log: console.log })
try {
  const url = config.DATABASE_URL ?? embedded!.url
  await migrate(url)
  const db = openDatabase(await applicationUrl(url))
  const removed = await db.asJob(async () => {
    const rows = await removeSample(db, new Date())
    await rebuildMetrics(db)
    return rows
  })
  await db.close()
  if (removed.size === 0) console.log('There is no sample here.')
  for (const [table, rows] of removed) console.log(`${String(rows).padStart(8)}  ${table}`)
} finally {
  await embedded?.stop()
}
