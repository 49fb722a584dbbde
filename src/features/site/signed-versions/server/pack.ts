import { isDeepStrictEqual } from 'node:util'
import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { site_documents } from '../../documents/server/documents.table.ts'
import { draftContent } from '../../documents/server/public.ts'
import { placeIn } from '../signed-terms.contract.ts'
import { Script, type KeptPart } from '../signed-versions.contract.ts'
import { bringForward, keepEdition } from './editions.service.ts'
import { printAt } from './places.ts'

/** A signed version of the content pack: scripts by place (`intro`, `intro/2`), for a document by its source. */
export type PackedSigned = { source: string; parts: Record<string, Script> }

/**
 * Gives a signed version of the content pack to readers, with the notice that it waits for review, unless
 * somebody has written in it: then it is theirs. A place that an administrator has taken away is left out.
 */
export async function showPacked(platform: Platform, { source, parts: packed }: PackedSigned): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [document] = await tx.query<{ id: string; touched: boolean; parts: KeptPart[] | null }>(
      `
        select d.id, v.updated_by is not null as touched, v.parts
        from ${site_documents} d
        left join site_signed_versions v on v.document_id = d.id
        where d.source = $1
        for update of d`,
      [source],
    )
    if (!document || document.touched) return
    const { id } = document
    const { blocks } = await draftContent(tx, id)
    const parts = Object.entries(packed).flatMap(([place, script]): KeptPart[] => {
      const print = printAt(blocks, placeIn(place))
      return print === null ? [] : [{ ...placeIn(place), print, signed: Script.parse(script) }]
    })
    if (parts.length === 0) throw new Failure(common.not_found)
    if (isDeepStrictEqual(parts, document.parts)) return
    await tx.query(
      `
        insert into site_signed_versions as v (document_id, parts, created_at, updated_at)
        values ($1, $2, $3, $3)
        on conflict (document_id) do update
        set parts = excluded.parts, version = v.version + 1, updated_at = excluded.updated_at`,
      [id, JSON.stringify(parts), now],
    )
    await bringForward(platform, tx, id, await keepEdition(tx, id, parts, null, now), now)
  })
}
