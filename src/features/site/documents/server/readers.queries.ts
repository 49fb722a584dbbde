import type { Language } from '#contract/constants.ts'
import type { PublishedPicture } from '#contract/published.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { tags } from '../../lists/server/lists.table.ts'
import type { Details, EditionContent, EditionFiles } from '../documents.contract.ts'
import type { ShownDocument } from '../shown-documents.contract.ts'
import { pathOf, type DocumentKind } from '../terms.contract.ts'
import { readBlocks } from './content.ts'
import { inLanguageHref } from './resolve.ts'
import { shownBlocks } from './resolve-blocks.ts'

export type PublishedDocument = {
  id: string
  kind: DocumentKind
  key: string | null
  language: Language
  slug: string
  content: EditionContent
  files: EditionFiles
  share: string | null
  author: { name: string } | null
  published_at: string | null
  updated_at: string | null
  slugs: Partial<Record<Language, string>>
}

/** SQL of current editions, with author, dates and slugs. */
const foundSql = (language: Language): string => `
    select
      d.id, d.kind, d.key, e.language, e.slug::text, e.content, e.files, e.share,
      case when author.id is not null then
        json_build_object('name', ${displayName('author', language)})
      end as author,
      to_json(l.first_published_at) as published_at,
      to_json(l.published_at) as updated_at,
      (
        select json_object_agg(s.language, s.slug::text)
        from site_document_slugs s
        join site_document_editions c on c.document_id = s.document_id and c.language = s.language and c.current
        where s.document_id = d.id and s.state = 'current'
      ) as slugs
    from site_documents d
    join site_document_editions e on e.document_id = d.id and e.current
    join site_document_languages l on l.document_id = d.id and l.language = e.language
    left join ${users} author on author.id = d.author_id and author.deleted_at is null`

/**
 * Returns the current edition of the document at an address, in the reader's language if available.
 *
 * @param slug an address in any language, or a page’s key
 */
export async function findEdition(
  db: Db,
  kind: DocumentKind,
  slug: string,
  language: Language,
): Promise<PublishedDocument | null> {
  const [row] = await db.query<PublishedDocument>(
    `
      ${foundSql(language)}
      where d.kind = $1 and d.id = (
        select s.document_id from site_document_slugs s
        where s.kind = $1 and s.slug = $2::citext and s.state = 'current'
        order by s.language = $3 desc
        limit 1
      )
      order by e.language = $3 desc, e.language
      limit 1`,
    [kind, slug, language],
  )
  return row ?? null
}

/** The edition that readers of a language have of a document; null: nothing is published in it. */
export async function editionOf(db: Db, id: string, language: Language): Promise<PublishedDocument | null> {
  const [row] = await db.query<PublishedDocument>(
    `${foundSql(language)} where d.id = $1 and e.language = $2`,
    [id, language],
  )
  return row ?? null
}

/** Names of tags in a language, for their keys. */
const tagNames = (db: Db, keys: readonly string[], language: Language) =>
  keys.length === 0
    ? []
    : db.query<{ slug: string; name: string }>(
        `
          select key as slug, name_${language} as name
          from ${tags}
          where key = any ($1::text[]) and status = 'active'
          order by position`,
        [keys],
      )

export const coverOf = (
  details: Details,
  files: EditionFiles,
  language: Language,
): ShownDocument['cover'] => {
  const file = details.cover && (files[details.cover.media_id] as PublishedPicture | undefined)
  return file
    ? {
        hash: file.hash,
        width: file.width,
        height: file.height,
        alt: details.cover!.decorative ? '' : details.cover!.alt[language],
        ...(file.src !== undefined && { src: file.src }),
      }
    : null
}

/** The found document as its readers get it. */
export async function shownDocument(db: Db, found: PublishedDocument): Promise<ShownDocument> {
  const { content, files, language, slugs, share: _, ...rest } = found
  const { details } = content
  const addressIn = (one: Language): string | null => {
    const slug = slugs[one]
    return slug === undefined ? null : inLanguageHref(pathOf(rest.kind, rest.key, slug), one)
  }
  const [blocks, names] = await Promise.all([
    shownBlocks(db, { blocks: readBlocks(content.blocks) }, files, language),
    tagNames(db, details.tags, language),
  ])
  return {
    ...rest,
    language,
    title: details.title[language],
    description: details.description[language],
    cover: coverOf(details, files, language),
    tags: names,
    comments: details.comments,
    blocks,
    addresses: { en: addressIn('en'), es: addressIn('es') },
  }
}
