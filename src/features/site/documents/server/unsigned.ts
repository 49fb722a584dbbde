import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'
import type { EditionContent } from '../documents.contract.ts'

/** Keys of the blocks of a draft in which something is not signed yet; signed versions, above, answer it. */
export const unsignedBlocks =
  port<(db: Db, document_id: string, content: EditionContent) => Promise<string[]>>('unsignedBlocks')
