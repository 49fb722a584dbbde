import type { Db } from '#server/db/database.ts'

/**
 * Gives a merged account's deck and answers to the kept one. In the database, since nobody else may change
 * answers once given.
 */
export const mergePractice = (tx: Db, from: string, into: string): Promise<unknown> =>
  tx.query('select merge_practice($1, $2)', [from, into])
