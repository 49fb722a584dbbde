import type { Db } from '../../db/database.ts'
import { containing, isIndexed } from './source.ts'

/** Rows that a search collects by its indexes at most. */
const MOST_COLLECTED = 5000

/**
 * SQL of whether few rows are found.
 *
 * @param found FROM and WHERE
 */
export const areFewSql = (found: string): string =>
  `(select count(*) from (select from ${found} limit ${MOST_COLLECTED + 1}) found) <= ${MOST_COLLECTED}`

/** Joins a search's condition with one that indexes answer and that holds for all that the search finds. */
export type Collect = (condition: string, collected: () => string) => string

/**
 * Chooses how a search in a large table is answered. Few rows are collected by indexes. Of many, the list's
 * own order meets the first ones soon: there `coalesce` keeps the planner, which expects few, from reading
 * and sorting all.
 *
 * @param q searched text
 * @param few SQL that says whether few rows are found; $1 is the LIKE pattern of the text
 */
export async function collecting(db: Db, q: string, few: readonly string[]): Promise<Collect> {
  const [row] = isIndexed(q)
    ? await db.query<{ few: boolean }>(`select ${few.join(' and ')} as few`, [containing(q)])
    : []
  return row?.few
    ? (condition, collected) => `(${collected()} and ${condition})`
    : (condition) => `coalesce(${condition}, false)`
}
