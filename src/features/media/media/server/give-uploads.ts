import type { Db } from '#server/db/database.ts'
import { media } from './media.table.ts'

/** Makes uploads of a person, which belong to nobody yet, an organization's: its people caption them too. */
export async function giveUploads(
  tx: Db,
  owner_id: string,
  organization_id: string,
  keys: readonly string[],
): Promise<void> {
  await tx.query(
    `
      update ${media}
      set organization_id = $2
      where key = any ($1::text[]) and owner_id = $3 and organization_id is null`,
    [keys, organization_id, owner_id],
  )
}
