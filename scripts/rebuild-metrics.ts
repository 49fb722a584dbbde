// `npm run metrics:rebuild`: counts every figure by day anew from the rows of people, also while the product
// runs. Killed at any point it has changed nothing, and is started again.
import path from 'node:path'
import { rebuildMetrics } from '#features/insights/metrics/server/public.ts'
import { readConfig } from '#server/config.ts'
import { DATABASE_FOLDER } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded/index.ts'
import { applicationUrl, migrate } from '#server/db/migrate.ts'

const config = readConfig(process.env)
const embedded = config.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: path.join(config.DATA_DIR, DATABASE_FOLDER), log: console.log })
try {
  const url = config.DATABASE_URL ?? embedded!.url
  await migrate(url)
  const db = openDatabase(await applicationUrl(url))
  const began = performance.now()
  await db.asJob(() => rebuildMetrics(db))
  await db.close()
  console.log(`Every figure is counted anew (${((performance.now() - began) / 1000).toFixed(1)} s).`)
} finally {
  await embedded?.stop()
}
