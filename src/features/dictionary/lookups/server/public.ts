import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { appendSql, momentSql } from '#server/metrics/metrics.ts'
import { PLATFORM } from '#server/metrics/metrics.table.ts'
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

const { day, part } = momentSql('at')
const searches = (metric: string, where: string): string => `
  select '${metric}', '${PLATFORM}'::uuid, ${day}, ${part}, count(*)
  from kept
  where kind = 'searched' and ${where}
  group by ${day}, ${part}`

/**
 * Writes lookups of words that are still there, with their figures.
 *
 * @returns the rows that were written
 */
export const recordLookups = (
  tx: Db,
  rows: readonly Lookup[],
): Promise<{ id: string; kind: Lookup['kind']; vocabulary_id: string | null }[]> =>
  tx.query(
    `
      with
        said as (
          select r.*, v.id as word
          from jsonb_to_recordset($1::jsonb) as r(
            at timestamptz, kind text, vocabulary_id uuid, query text, typed_by text, found boolean, rank int,
            results int, role text, language text
          )
          left join ${vocabularies} v on v.id = r.vocabulary_id
          where r.kind = 'searched' or v.id is not null
        ),
        kept as (
          insert into ${lookups} (at, kind, vocabulary_id, query, typed_by, found, rank, results, role, language)
          select at, kind, word, query, typed_by, found, rank, results, role, language
          from said
          returning id, at, kind, vocabulary_id, found, rank
        ),
        figures as (
          ${appendSql(
            [
              searches('searches', 'true'),
              searches('searches_in_vain', 'not found'),
              searches('searches_opened', 'rank is not null'),
              `select 'search_rank', '${PLATFORM}'::uuid, ${day}, rank, count(*)
              from kept
              where rank is not null
              group by ${day}, rank`,
              `select
                case kind when 'opened' then 'word_opened' else 'word_searched' end, vocabulary_id, ${day}, 0,
                count(*)
              from kept
              where vocabulary_id is not null
              group by kind, vocabulary_id, ${day}`,
            ].join(' union all '),
          )}
        )
      select id, kind, vocabulary_id
      from kept`,
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
