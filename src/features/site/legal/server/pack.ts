import type { LegalDocument } from '#contract/legal.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { site_document_editions, site_documents } from '../../documents/server/documents.table.ts'
import { publishPacked, type PackedDocument } from '../../documents/server/public.ts'
import { LEGAL_PAGES } from '../../documents/terms.contract.ts'

/**
 * Publishes a legal text of the content pack where there is none yet, as the text of the version that was in
 * force from the beginning. Later ones are announced by people: a new release changes none. Answers whether
 * something was published.
 */
export async function packedText(
  platform: Platform,
  actor: Actor,
  packed: PackedDocument & { key: keyof typeof LEGAL_PAGES },
): Promise<boolean> {
  const { db } = platform
  const document: LegalDocument = LEGAL_PAGES[packed.key]
  const [known] = await db.query(
    `
      select 1
      from legal_texts t
      join legal_versions v on v.id = t.version_id
      where v.document = $1`,
    [document],
  )
  if (known) return false
  await publishPacked(platform, actor, packed)
  await db.query(
    `
      insert into legal_texts (edition_id, version_id, created_at)
      select e.id, v.id, $3
      from ${site_documents} d
      join ${site_document_editions} e on e.document_id = d.id and e.current
      join legal_versions v on v.document = $2 and v.number = 1
      where d.key = $1
      on conflict do nothing`,
    [packed.key, document, platform.clock()],
  )
  return true
}
