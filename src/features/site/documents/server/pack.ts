import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { blockOf, emptyOf, type BlockType, type Texts } from '../../blocks/blocks.contract.ts'
import { NO_DETAILS, type EditionBlock } from '../documents.contract.ts'
import type { DocumentKind } from '../terms.contract.ts'
import { publishTried, type Trial } from './attempt.ts'
import { restoreBlocks } from './blocks.service.ts'
import { draftContent, recount } from './content.ts'
import type { DocumentRecord } from './documents.access.ts'
import { insertDocument } from './drafts.service.ts'
import { freeze } from './freeze.ts'
import { bringOut } from './publish.service.ts'
import { freeDocumentSlug, wantSlug } from './slugs.ts'

/** A document as the content pack has it. */
export type PackedDocument = {
  kind: DocumentKind
  /** Of pages that the product names; other documents are known by `source`. */
  key: string | null
  source: string
  title: Texts
  description: Texts
  tags?: string[]
  slug?: Partial<Texts>
  blocks: { key: string; type: BlockType; value: Record<string, unknown> }[]
}

const blocksOf = ({ blocks }: PackedDocument): EditionBlock[] =>
  blocks.map(({ key, type, value }) => {
    const { schema, version } = blockOf(type)!
    return { key, type, schema: version, value: schema.parse({ ...emptyOf(schema), ...value }) }
  })

/**
 * Writes and publishes a document of the content pack in both languages, unless somebody has written in it:
 * then it is theirs. Answers whether something was published.
 */
export async function publishPacked(
  platform: Platform,
  actor: Actor,
  packed: PackedDocument,
): Promise<boolean> {
  const now = platform.clock()
  return publishTried(platform, async (tx, trial) => {
    const known = await find(tx, packed)
    if (known?.touched) return false
    const details = {
      ...NO_DETAILS,
      title: packed.title,
      description: packed.description,
      tags: packed.tags ?? [],
    }
    const blocks = blocksOf(packed)
    if (known && isDeepStrictEqual(await draftContent(tx, known.id), { details, blocks })) return false
    const id =
      known?.id ??
      (await insertDocument(tx, { kind: packed.kind, key: packed.key, details, author_id: null }, now))
    await tx.query('update site_documents set details = $2, source = $3 where id = $1', [
      id,
      JSON.stringify(details),
      packed.source,
    ])
    await restoreBlocks(tx, id, blocks, null, now)
    for (const language of LANGUAGES)
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await bringLanguageOut(platform, tx, trial, actor, id, { language, slug: packed.slug?.[language] }, now)
    await recount(tx, id, now, null)
    return true
  })
}

async function bringLanguageOut(
  platform: TxPlatform,
  tx: Db,
  trial: Trial,
  actor: Actor,
  id: string,
  { language, slug }: { language: Language; slug: string | undefined },
  now: Date,
): Promise<void> {
  const [document] = await tx.query<DocumentRecord>('select * from site_documents where id = $1', [id])
  if (slug !== undefined)
    await wantSlug(tx, document!, language, await freeDocumentSlug(tx, document!, language, slug))
  const { edition_id } = await freeze(platform, tx, trial, actor, { document: document!, language }, now)
  await bringOut(tx, document!, language, edition_id, now)
}

async function find(
  tx: Db,
  { key, source }: PackedDocument,
): Promise<{ id: string; touched: boolean } | undefined> {
  const [row] = await tx.query<{ id: string; touched: boolean }>(
    `
      select id, updated_by is not null as touched
      from site_documents
      where source = $1 or key = $2
      for update`,
    [source, key],
  )
  return row
}
