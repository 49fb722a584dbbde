// `npm run sample:remove`: removes the sample people and all that is theirs, for good, and says what went. It is
// for development; the server of the same folder has to be stopped.
import { rebuildMetrics } from '#features/insights/metrics/server/public.ts'
import { removeSample } from '#seed/removal/remove.ts'
import { withDatabase } from './lib/with-database.ts'

await withDatabase(async (db, { production }) => {
  if (production) throw new Error('There is no sample in production.')
  const removed = await removeSample(db, new Date())
  await rebuildMetrics(db)
  if (removed.size === 0) console.log('There is no sample here.')
  for (const [table, rows] of removed) console.log(`${String(rows).padStart(8)}  ${table}`)
})
