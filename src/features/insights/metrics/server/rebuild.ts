import type { Db } from '#server/db/database.ts'
import { PermanentJobError } from '#server/jobs/jobs.ts'
import { foldMetrics } from '#server/metrics/metrics.ts'
import {
  changeRemains,
  driftOf,
  isUncounted,
  replaceMetrics,
  replaceNightly,
} from '#server/metrics/recount.ts'
import { countedSql } from './recount.sql.ts'

/** Figures that a comparison names. */
const NAMED = 5

/** Counts every figure anew, from the rows of people. */
export const rebuildMetrics = (db: Db): Promise<void> =>
  replaceMetrics(db, countedSql(null, ['followed', 'nightly']))

/** Counts the figures anew that only the night counts: lessons that were reached, times, organizations. */
export const countNightly = (db: Db): Promise<void> => replaceNightly(db, countedSql(null, ['nightly']))

/** Moves amounts that were appended, and counts everything once where nothing is kept yet. */
export async function followMetrics(db: Db): Promise<void> {
  if (await isUncounted(db)) await rebuildMetrics(db)
  else await foldMetrics(db)
}

/**
 * Adds to the remains the amounts that people have added to figures, or takes them off: rows that are about
 * to be deleted or merged are counted before and after.
 */
export const keepRemains = (tx: Db, people: readonly string[], sign: 1 | -1): Promise<void> =>
  changeRemains(tx, countedSql('$1::uuid[]', ['followed', 'nightly', 'assessed']), people, sign)

/** Keeps in the figures the amounts that a person has added, when their rows are erased. */
export async function keepErased(tx: Db, { id }: { id: string }): Promise<() => Promise<void>> {
  await keepRemains(tx, [id], 1)
  return () => keepRemains(tx, [id], -1)
}

/**
 * Compares the figures with their recount.
 *
 * @throws PermanentJobError that names those that differ: the page of jobs shows it
 */
export async function compareMetrics(db: Db): Promise<void> {
  const drift = await driftOf(db, countedSql(null, ['followed']))
  if (drift.length === 0) return
  const named = drift
    .slice(0, NAMED)
    .map(({ metric, day, kept, counted }) => `${metric} on ${day}: kept ${kept}, counted ${counted}`)
  throw new PermanentJobError(`Figures differ from their recount. ${named.join('; ')}`)
}
