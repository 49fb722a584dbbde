import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'

/**
 * Notes which uploads a draft (`edition_id` null) or an edition shows: they cannot be deleted.
 *
 * @param held a table of `document_id`, `edition_id` and `media_id`, which refers to uploads
 */
export async function holdMedia(
  tx: Db,
  held: PgTable,
  { document_id, edition_id }: { document_id: string; edition_id: string | null },
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `
      delete from ${held}
      where document_id = $1 and edition_id is not distinct from $2 and not media_id = any ($3::uuid[])`,
    [document_id, edition_id, ids],
  )
  await tx.query(
    `
      insert into ${held} (document_id, edition_id, media_id)
      select $1, $2, id
      from unnest($3::uuid[]) as id
      on conflict do nothing`,
    [document_id, edition_id, ids],
  )
}
