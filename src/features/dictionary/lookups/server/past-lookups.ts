import type { Db } from '#server/db/database.ts'
import { lookups } from './lookups.table.ts'

/** A look-up of the past: an entry that was opened, or a search that found nothing. */
export type PastLookup = {
  at: string
  vocabulary_id: string | null
  query: string | null
  role: string
  language: string
}

/** Writes look-ups of the past in one statement. Returns their ids. */
export async function writeLookups(tx: Db, past: readonly PastLookup[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `
      insert into ${lookups} (at, kind, vocabulary_id, query, results, role, language)
      select
        at, case when vocabulary_id is null then 'not_found' else 'opened' end, vocabulary_id, query,
        case when vocabulary_id is null then 0 end, role, language
      from jsonb_to_recordset($1::jsonb) as l (
        at timestamptz, vocabulary_id uuid, query text, role text, language text
      )
      returning id`,
    [JSON.stringify(past)],
  )
  return rows.map(({ id }) => id)
}
