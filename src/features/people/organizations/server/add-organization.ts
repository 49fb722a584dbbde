import type { Db } from '#server/db/database.ts'
import { organizations } from './organizations.table.ts'

/** Makes an organization and answers its id. Its owner's place and the audit are the caller's. */
export async function addOrganization(tx: Db, values: typeof organizations.$inferInsert): Promise<string> {
  const [row] = await tx.orm.insert(organizations).values(values).returning({ id: organizations.id })
  return row!.id
}
