import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { slugOf } from '#features/learning/course-drafts/document.contract.ts'
import type { EditionContent } from '../documents.contract.ts'
import type { DocumentKind } from '../terms.contract.ts'
import { restoreBlocks } from './blocks.service.ts'
import { recount } from './content.ts'
import { logDeed } from './deeds.ts'
import type { DocumentRecord } from './documents.access.ts'
import { insertDocument } from './drafts.service.ts'
import { freeDocumentSlug, wantSlug } from './slugs.ts'

/** A document from elsewhere: cleaned, and with uploads and links of this installation. */
export type BroughtDocument = EditionContent & {
  /** The id that it gets when it is new. */
  id: string
  source: string
  kind: DocumentKind
  key: string | null
  author_id: string | null
  slugs: Partial<Record<Language, string>>
  /** When readers of a language first had it there: the date that it shows once it is published here. */
  published: Partial<Record<Language, string>>
}

/**
 * Stores an imported draft in the caller's transaction: as a new document, or as the draft of `known`, whose
 * published editions stay. Slugs that are taken get a number. Returns the document's id.
 */
export async function bringDocumentIn(
  tx: Db,
  actor: Person,
  brought: BroughtDocument,
  known: string | null,
  now: Date,
): Promise<string> {
  const { details, blocks, kind, key } = brought
  const id = known ?? (await insertDocument(tx, brought, now))
  if (known !== null)
    await tx.query('update site_documents set details = $2, version = version + 1 where id = $1', [
      id,
      JSON.stringify(details),
    ])
  await restoreBlocks(tx, id, blocks, actor.user_id, now)
  const [document] = await tx.query<DocumentRecord>('select * from site_documents where id = $1', [id])
  for (const language of LANGUAGES) {
    const wanted = brought.slugs[language] || slugOf(details.title[language])
    if (key === null && wanted) {
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await wantSlug(tx, document!, language, await freeDocumentSlug(tx, document!, language, wanted))
    }
    const published = brought.published[language]
    if (published)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await tx.query(
        `
          update site_document_languages
          set first_published_at = coalesce(first_published_at, $3)
          where document_id = $1 and language = $2`,
        [id, language, published],
      )
  }
  await recount(tx, id, now, actor.user_id)
  await logDeed(tx, actor, { id, kind, details }, known === null ? 'created' : 'updated', now, {
    after: { source: brought.source },
  })
  return id
}
