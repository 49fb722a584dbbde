import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { PublishedFilm } from '#contract/published.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { FEATURE_OF } from '../../documents/document-access.contract.ts'
import type { Db } from '#server/db/database.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { notationsOf } from '#features/learning/courses/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { EditionContent, EditionFiles } from '../../documents/documents.contract.ts'
import { site_document_editions, site_documents } from '../../documents/server/documents.table.ts'
import { draftContent, publishedBy, readBlocks, wordHref, writable } from '../../documents/server/public.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import type { KeptPart, ShownSigned } from '../signed-versions.contract.ts'
import { placeParts } from './places.ts'

type Row = {
  reviewed: boolean
  parts: KeptPart[]
  files: EditionFiles
  content: EditionContent
  language: Language
}

/** Published signed version of a document, with the text that readers have, if the actor may read it. */
async function shownRow(db: Db, actor: Actor, id: string): Promise<Row | undefined> {
  const [row] = await db.query<Row & { kind: DocumentKind }>(
    `
      select d.kind, s.state = 'approved' as reviewed, s.parts, s.files, e.content, e.language
      from site_signed_editions s
      join ${site_documents} d on d.id = s.document_id
      join ${site_document_editions} e on e.document_id = d.id and e.current
      where s.document_id = $1 and s.current
      order by e.language = $2 desc, e.language
      limit 1`,
    [id, actor.language],
  )
  return row && actor.permissions.scope(row.kind === 'page' ? 'Cms' : FEATURE_OF[row.kind], 'View') !== null
    ? row
    : undefined
}

/** Summary of the published signed version; null: none. */
export async function signedSummary(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ reviewed: boolean; parts: number } | null> {
  const row = await shownRow(db, actor, id)
  if (!row) return null
  const { placed } = placeParts(row.parts, readBlocks(row.content.blocks))
  return placed.length === 0 ? null : { reviewed: row.reviewed, parts: placed.length }
}

/** The signed version that readers have. @throws common.not_found */
export async function shownSigned(db: Db, actor: Actor, id: string): Promise<ShownSigned> {
  const row = await shownRow(db, actor, id)
  if (!row) throw new Failure(common.not_found)
  return asShown(db, row, row.content, actor.language)
}

/** A submitted edition, as readers would get it with the draft. @throws common.not_found */
export async function sentSigned(db: Db, actor: Person, id: string, number: number): Promise<ShownSigned> {
  await writable(db, actor, id)
  const [row] = await db.query<Pick<Row, 'reviewed' | 'parts' | 'files'>>(
    `
      select state = 'approved' as reviewed, parts, files
      from site_signed_editions
      where document_id = $1 and number = $2`,
    [id, number],
  )
  if (!row) throw new Failure(common.not_found)
  return asShown(db, row, await draftContent(db, id), actor.language)
}

async function asShown(
  db: Db,
  { reviewed, parts, files }: Pick<Row, 'reviewed' | 'parts' | 'files'>,
  content: EditionContent,
  language: Language,
): Promise<ShownSigned> {
  const { placed } = placeParts(parts, readBlocks(content.blocks))
  const slugs = [
    ...new Set(
      placed.flatMap(({ signed }) =>
        signed.kind === 'film'
          ? []
          : signed.lines.flatMap(({ glosses }) => glosses.flatMap(({ slug }) => slug ?? [])),
      ),
    ),
  ]
  const [signs, names] = await Promise.all([
    notationsOf(db, slugs),
    db.query<{ slug: string; name: string }>(
      `
        select slug, word_${language} as name
        from ${vocabularies}
        where slug = any ($1::text[]) and status = 'active' and organization_id is null`,
      [slugs],
    ),
  ])
  return {
    reviewed,
    signs,
    words: Object.fromEntries(
      names.map(({ slug, name }) => [slug, { name, href: wordHref(slug, language) }]),
    ),
    parts: placed.map(({ block, element, signed }) => ({
      block,
      element,
      script: signed.kind === 'script' ? { lines: signed.lines, places: signed.places } : null,
      film: signed.kind === 'film' ? ((files[signed.media_id] as PublishedFilm | undefined) ?? null) : null,
    })),
  }
}

/** Editions under review, of documents that the actor may publish. */
export const waitingSigned = (db: Db, actor: Person) =>
  db.query<{
    document_id: string
    kind: DocumentKind
    title: { en: string; es: string }
    number: number
    created_at: Date
    by: string | null
  }>(
    `
      select
        d.id as document_id, d.kind, d.details -> 'title' as title, e.number, e.created_at,
        case when u.id is not null then ${displayName('u', actor.language)} end as by
      from site_signed_editions e
      join ${site_documents} d on d.id = e.document_id
      left join ${users} u on u.id = e.sent_by
      where e.state = 'waiting' and d.kind = any ($1::text[])
      order by e.created_at, e.id`,
    [publishedBy(actor)],
  )

/**
 * The films of the signed version that readers have of a document, in the order of the text: for structured
 * data (VideoObject, `inLanguage: ase`).
 */
export async function signedFilms(db: Db, document_id: string): Promise<PublishedFilm[]> {
  const [row] = await db.query<{ parts: KeptPart[]; files: EditionFiles }>(
    'select parts, files from site_signed_editions where document_id = $1 and current',
    [document_id],
  )
  return (row?.parts ?? []).flatMap(({ signed }) =>
    signed.kind === 'film' ? ((row!.files[signed.media_id] as PublishedFilm | undefined) ?? []) : [],
  )
}
