// `npm run metrics:rebuild`: counts every figure by day anew from the rows of people, also while the product
// runs. Killed at any point it has changed nothing, and is started again.
import { rebuildMetrics } from '#features/insights/metrics/server/public.ts'
import { rebuildSchools } from '#features/insights/school-sums/server/public.ts'
import { withDatabase } from './lib/with-database.ts'

await withDatabase(async (db) => {
  const began = performance.now()
  await rebuildMetrics(db)
  await rebuildSchools({ db, clock: () => new Date() })
  console.log(`Every figure is counted anew (${((performance.now() - began) / 1000).toFixed(1)} s).`)
})
