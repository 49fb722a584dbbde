import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { freeSlug } from '#features/learning/course-drafts/document.contract.ts'
import { documentErrors } from '../document-errors.contract.ts'
import type { DocumentKind } from '../terms.contract.ts'

type Of = { id: string; kind: DocumentKind }

/** An address like the wanted one that no other document of the kind has, had or is to have. */
export async function freeDocumentSlug(
  tx: Db,
  { id, kind }: Of,
  language: Language,
  wanted: string,
): Promise<string> {
  const rows = await tx.query<{ slug: string }>(
    `
      select lower(slug::text) as slug
      from site_document_slugs
      where kind = $1 and language = $2 and document_id <> $4
        and (slug = $3::citext or slug like $3::citext || '-%')`,
    [kind, language, wanted, id],
  )
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)))
}

/**
 * Keeps an address for the draft of a language; the one that it wanted before is free again. Empty: it wants
 * none.
 *
 * @throws slug_taken at `slug.{language}`, with a free one
 */
export async function wantSlug(tx: Db, document: Of, language: Language, slug: string): Promise<void> {
  await tx.query(
    `
      delete from site_document_slugs
      where document_id = $1 and language = $2 and state = 'wanted' and slug <> $3::citext`,
    [document.id, language, slug],
  )
  await tx.query(
    `update site_document_languages set slug = nullif($3, '') where document_id = $1 and language = $2`,
    [document.id, language, slug],
  )
  if (slug === '') return
  const [owner] = await tx.query<{ document_id: string }>(
    `
      insert into site_document_slugs (kind, language, slug, document_id, state)
      values ($1, $2, $3, $4, 'wanted')
      on conflict (kind, language, slug) do update set slug = excluded.slug
      returning document_id`,
    [document.kind, language, slug, document.id],
  )
  if (owner!.document_id !== document.id)
    throw Failure.at(`slug.${language}`, documentErrors.slug_taken, {
      free: await freeDocumentSlug(tx, document, language, slug),
    })
}

/** Makes an address the one where readers find a language; the one before leads to it from now on. */
export async function takeSlug(tx: Db, document: Of, language: Language, slug: string): Promise<void> {
  await tx.query(
    `
      update site_document_slugs set state = 'old'
      where document_id = $1 and language = $2 and state = 'current' and slug <> $3::citext`,
    [document.id, language, slug],
  )
  await tx.query(
    `
      insert into site_document_slugs (kind, language, slug, document_id, state)
      values ($1, $2, $3, $4, 'current')
      on conflict (kind, language, slug) do update set state = 'current'
      where site_document_slugs.document_id = $4`,
    [document.kind, language, slug, document.id],
  )
}
