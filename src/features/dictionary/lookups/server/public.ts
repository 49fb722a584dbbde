import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'
import { lookups } from './lookups.table.ts'

/** Days for which the text of a search without a sign is kept, with the fingerprint of who typed it. */
export const TYPED_DAYS = 7

export type Search = {
  vocabulary_id: string | null
  found: boolean
  rank: number | null
  /** Similar words that were offered where there was no sign. */
  results: number | null
  query: string | null
  typed_by: string | null
}
export type Lookup = { [Key in keyof Search]: Search[Key] | null } & {
  /** Instant in ISO 8601. */
  at: string
  kind: 'opened' | 'searched'
  role: string
  language: string
}

/**
 * Writes lookups of words that are still there; a trigger appends their figures.
 *
 * @returns the rows that were written
 */
export const recordLookups = (
  tx: Db,
  rows: readonly Lookup[],
): Promise<{ id: string; kind: Lookup['kind']; vocabulary_id: string | null }[]> =>
  tx.query(
    `
      insert into ${lookups} (at, kind, vocabulary_id, query, typed_by, found, rank, results, role, language)
      select r.at, r.kind, v.id, r.query, r.typed_by, r.found, r.rank, r.results, r.role, r.language
      from jsonb_to_recordset($1::jsonb) as r(
        at timestamptz, kind text, vocabulary_id uuid, query text, typed_by text, found boolean, rank int,
        results int, role text, language text
      )
      left join ${vocabularies} v on v.id = r.vocabulary_id
      where r.kind = 'searched' or v.id is not null
      returning id, kind, vocabulary_id`,
    [JSON.stringify(rows)],
  )

/** Deletes what was typed, once it is older than `TYPED_DAYS`. */
export async function forgetTyped(db: Db, now: Date): Promise<void> {
  await db.query(
    `
      update ${lookups}
      set query = null, typed_by = null
      where query is not null and at < $1`,
    [new Date(now.getTime() - TYPED_DAYS * DAY_MS)],
  )
}
