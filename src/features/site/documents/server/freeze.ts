import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { slugOf } from '#features/learning/course-drafts/document.contract.ts'
import { documentErrors } from '../document-errors.contract.ts'
import type { EditionContent } from '../documents.contract.ts'
import { noteTrial, type Trial } from './attempt.ts'
import { checksOf } from './checks.ts'
import { draftContent, fingerprintOf, mediaIn, wordsIn } from './content.ts'
import { type DocumentRecord } from './documents.access.ts'
import { site_document_media } from './documents.table.ts'
import { holdMedia } from './hold-media.ts'
import { publishFiles, publishSharePicture } from './files.ts'
import { linksIn } from './links.ts'
import { freeDocumentSlug, wantSlug } from './slugs.ts'

type LanguageRow = {
  state: string
  slug: string | null
  scheduled_edition: string | null
}
const languageRow = async (tx: Db, id: string, language: Language): Promise<LanguageRow> => {
  const [row] = await tx.query<LanguageRow>(
    `
      select state, slug::text, scheduled_edition
      from site_document_languages
      where document_id = $1 and language = $2
      for update`,
    [id, language],
  )
  return row!
}

/** The address that an edition gets: the wanted one, else one of its title; of a keyed page its key. */
async function slugFor(
  tx: Db,
  document: DocumentRecord,
  content: EditionContent,
  language: Language,
  wanted: string | null,
): Promise<string> {
  const slug =
    wanted ??
    document.key ??
    (await freeDocumentSlug(tx, document, language, slugOf(content.details.title[language]) || document.kind))
  if (wanted === null) await wantSlug(tx, document, language, slug)
  return slug
}

/**
 * Freezes what is written in a language, and makes its files public. The transaction is that of
 * `publishTried`, which gives the trial.
 *
 * @throws not_ready
 */
export async function freeze(
  platform: TxPlatform,
  tx: Db,
  trial: Trial,
  actor: Actor,
  { document, language }: { document: DocumentRecord; language: Language },
  now: Date,
): Promise<{ edition_id: string; number: number; slug: string }> {
  const content = await draftContent(tx, document.id)
  if ((await checksOf(tx, content, language)).some(({ stops }) => stops))
    throw new Failure(documentErrors.not_ready)
  const row = await languageRow(tx, document.id, language)
  const slug = await slugFor(tx, document, content, language, row.slug)
  const files = await publishFiles(platform, tx, content, language)
  const share = await publishSharePicture(
    platform,
    tx,
    { kind: document.kind, details: content.details },
    language,
  )
  await noteTrial(platform, tx, trial, {
    id: document.id,
    kind: document.kind,
    key: document.key,
    language,
    slug,
    content,
    files,
    share,
    author: null,
    published_at: now.toISOString(),
    updated_at: now.toISOString(),
    slugs: { [language]: slug },
  })
  const [edition] = await tx.query<{ id: string; number: number }>(
    `
      insert into site_document_editions
        (document_id, language, number, slug, content, files, fingerprint, published_by, created_at, words, share)
      values (
        $1, $2,
        coalesce(
          (select max(number) from site_document_editions where document_id = $1 and language = $2), 0
        ) + 1,
        $3, $4, $5, $6, $7, $8, $9, $10
      )
      returning id, number`,
    [
      document.id,
      language,
      slug,
      JSON.stringify(content),
      JSON.stringify(files),
      fingerprintOf(content, language, slug),
      actor.user_id,
      now,
      wordsIn(content, language),
      share,
    ],
  )
  await holdMedia(
    tx,
    site_document_media,
    { document_id: document.id, edition_id: edition!.id },
    mediaIn(content),
  )
  for (const { kind, to } of linksIn(content, language))
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    await tx.query(
      'insert into site_document_links (edition_id, kind, "to") values ($1, $2, $3) on conflict do nothing',
      [edition!.id, kind, to],
    )
  return { edition_id: edition!.id, number: edition!.number, slug }
}
