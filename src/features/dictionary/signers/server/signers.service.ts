import type { Db } from '#server/db/database.ts'
import { signers } from './signers.table.ts'

/** Makes a signer and answers their id. Its slug is unique. */
export async function addSigner(tx: Db, signer: typeof signers.$inferInsert): Promise<string> {
  const [row] = await tx.orm.insert(signers).values(signer).returning({ id: signers.id })
  return row!.id
}
