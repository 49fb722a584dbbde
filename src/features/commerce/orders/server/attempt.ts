import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Runs `work` within a transaction so that a Failure takes back what `work` wrote and nothing else: it is
 * returned. Any other error is thrown, and ends the transaction.
 */
export async function attempt(tx: Db, work: () => Promise<unknown>): Promise<Failure | null> {
  await tx.query('savepoint attempt')
  try {
    await work()
    await tx.query('release savepoint attempt')
    return null
  } catch (error) {
    if (!(error instanceof Failure) || error.definition.status >= 500) throw error
    await tx.query('rollback to savepoint attempt')
    await tx.query('release savepoint attempt')
    return error
  }
}
