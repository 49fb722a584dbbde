import { LANGUAGES, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { cleanText } from '#server/text/rich-text.ts'
import { documentErrors } from '../document-errors.contract.ts'
import { NO_DETAILS, type Details } from '../documents.contract.ts'
import type { DocumentKind } from '../terms.contract.ts'
import { insertBlocks } from './blocks.service.ts'
import { addLanguages, draftContent, recount } from './content.ts'
import { checksOf } from './checks.ts'
import { lockPublishable, lockWritable, reachOf } from './documents.access.ts'
import { logDeed } from './deeds.ts'
import { requireMedia } from './media.ts'
import { wantSlug } from './slugs.ts'

/** Begins a document; answers its id. @throws common.forbidden */
export async function createDocument(
  platform: Platform,
  actor: Person,
  { kind, title }: { kind: DocumentKind; title: Details['title'] },
): Promise<string> {
  if (reachOf(actor, kind, 'Create') === null) throw new Failure(common.forbidden)
  const now = platform.clock()
  const details = { ...NO_DETAILS, title: inBoth(title, cleanText) }
  return platform.db.transaction(async (tx) => {
    const id = await insertDocument(tx, { kind, key: null, details, author_id: actor.user_id }, now)
    await recount(tx, id, now, actor.user_id)
    await logDeed(tx, actor, { id, kind, details }, 'created', now)
    return id
  })
}

/** The row of a document with its languages. */
export async function insertDocument(
  tx: Db,
  {
    kind,
    key,
    details,
    author_id,
    id = null,
    source = null,
  }: {
    kind: DocumentKind
    key: string | null
    details: Details
    author_id: string | null
    /** Of what was brought in: it keeps the id by which others name it. */
    id?: string | null
    source?: string | null
  },
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `
      insert into site_documents
        (id, kind, key, details, author_id, updated_by, created_at, updated_at, source)
      values (coalesce($6::uuid, uuidv7()), $1, $2, $3, $4, $4, $5, $5, $7)
      returning id`,
    [kind, key, JSON.stringify(details), author_id, now, id, source],
  )
  await addLanguages(tx, row!.id, kind, now)
  return row!.id
}

const inBoth = (texts: Partial<Record<Language, string>>, change: (text: string) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, change(texts[language] ?? '')])) as Record<
    Language,
    string
  >

type Change = { title?: Partial<Details['title']> | undefined } & {
  description?: Partial<Details['description']> | undefined
  slug?: Partial<Record<Language, string>> | undefined
  cover?: Details['cover'] | undefined
  tags?: string[] | undefined
  comments?: boolean | undefined
}

/**
 * Changes the head of a document; answers its version.
 *
 * @throws slug_taken, address_fixed at the field; 412 where somebody changed the head since it was read
 */
export async function changeDocument(
  platform: Platform,
  actor: Person,
  id: string,
  change: Change,
  seen: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    assertSeen(seen, document.version)
    if (change.cover) await requireMedia(platform, tx, actor, 'cover', [change.cover.media_id], document.id)
    const { title, description, slug, ...rest } = change
    const details = {
      ...document.details,
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      title: inBoth({ ...document.details.title, ...title }, cleanText),
      description: inBoth({ ...document.details.description, ...description }, cleanText),
    }
    const wanted = Object.entries(slug ?? {}) as [Language, string][]
    if (wanted.length > 0 && document.key !== null)
      throw Failure.at(`slug.${wanted[0]![0]}`, documentErrors.address_fixed)
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    for (const [language, text] of wanted) await wantSlug(tx, document, language, text)
    await tx.query('update site_documents set details = $2, version = version + 1 where id = $1', [
      id,
      JSON.stringify(details),
    ])
    await recount(tx, id, now, actor.user_id)
    await logDeed(tx, actor, { ...document, details }, 'updated', now, {
      after: { fields: Object.keys(change) },
    })
    return document.version + 1
  })
}

/** Copies a draft to a new document; returns the new document's id. */
export async function copyDocument(platform: Platform, actor: Person, id: string): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { kind } = await lockWritable(tx, actor, id)
    if (reachOf(actor, kind, 'Create') === null) throw new Failure(common.forbidden)
    const { details, blocks } = await draftContent(tx, id)
    const copy = await insertDocument(tx, { kind, key: null, details, author_id: actor.user_id }, now)
    await insertBlocks(tx, copy, blocks, actor.user_id, now)
    await recount(tx, copy, now, actor.user_id)
    await logDeed(tx, actor, { id: copy, kind, details }, 'created', now)
    return copy
  })
}

/** Deletes what readers never had. @throws was_published, page_stays */
export async function removeDocument(platform: Platform, actor: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const document = await lockPublishable(tx, actor, id)
    if (document.key !== null) throw new Failure(documentErrors.page_stays)
    const [had] = await tx.query('select 1 from site_document_editions where document_id = $1', [id])
    if (had) throw new Failure(documentErrors.was_published)
    await tx.query('delete from site_documents where id = $1', [id])
    await logDeed(tx, actor, document, 'deleted', now)
  })
}

/** Returns true if at least one language is ready to publish. */
async function isReady(tx: Db, id: string): Promise<boolean> {
  const content = await draftContent(tx, id)
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const language of LANGUAGES)
    if (!(await checksOf(tx, content, language)).some(({ stops }) => stops)) return true
  return false
}

/**
 * An author asks for it to be published, or takes that back.
 *
 * @throws not_ready where it lacks something in every language
 */
export async function submitDocument(
  platform: Platform,
  actor: Person,
  id: string,
  submitted: boolean,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    if (submitted === (document.submitted_at !== null)) return
    if (submitted && !(await isReady(tx, id))) throw new Failure(documentErrors.not_ready)
    await tx.query('update site_documents set submitted_at = $2 where id = $1', [id, submitted ? now : null])
    await logDeed(tx, actor, document, submitted ? 'submitted' : 'withdrawn', now)
  })
}
