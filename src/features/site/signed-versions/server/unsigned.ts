import type { Db } from '#server/db/database.ts'
import type { EditionContent } from '../../documents/documents.contract.ts'
import { unsignedIn } from '../shared/units.ts'
import { placeOf } from '../signed-terms.contract.ts'
import { keptDraft } from './draft.service.ts'
import { placeParts } from './places.ts'

/** Keys of the blocks of a draft in which something is not signed yet. */
export async function unsignedBlocksOf(
  db: Db,
  document_id: string,
  { blocks }: EditionContent,
): Promise<string[]> {
  const { parts } = await keptDraft(db, document_id)
  const signed = new Set(placeParts(parts, blocks).placed.map(placeOf))
  return blocks.filter((block) => unsignedIn(block, signed).length > 0).map(({ key }) => key)
}
