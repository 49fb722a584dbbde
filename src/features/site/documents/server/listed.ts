import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { Listed, ListedKind } from '#server/http/pages/pages.ts'
import type { EditionContent, EditionFiles } from '../documents.contract.ts'
import type { DocumentKind } from '../terms.contract.ts'
import { addressesIn, mediaOf } from './structured.ts'

const KINDS: Record<DocumentKind, ListedKind> = { page: 'pages', article: 'articles', event: 'events' }

type Row = {
  id: string
  key: string | null
  kind: DocumentKind
  language: Language
  slug: string
  published_at: Date
  content: EditionContent
  files: EditionFiles
}

/** Published documents of some kinds as the sitemap lists them, with their ids. */
export async function listedDocuments(
  db: Db,
  kinds: readonly DocumentKind[],
): Promise<{ id: string; listed: Listed }[]> {
  const rows = await db.query<Row>(
    `
      select d.id, d.key, d.kind, e.language, s.slug::text, e.published_at, e.content, e.files
      from site_documents d
      join site_document_editions e on e.document_id = d.id and e.current
      join site_document_slugs s
        on s.document_id = d.id and s.language = e.language and s.state = 'current'
      where d.kind = any ($1::text[])
      order by d.id, e.language`,
    [kinds],
  )
  return [...Map.groupBy(rows, ({ id }) => id).entries()].map(([id, same]) => {
    const { kind, key } = same[0]!
    const shown = same.map((row) => ({ language: row.language, ...mediaOf(row) }))
    return {
      id,
      listed: {
        kind: KINDS[kind],
        addresses: addressesIn(
          kind,
          key,
          Object.fromEntries(same.map(({ language, slug }) => [language, slug])),
        ),
        changed: Object.fromEntries(same.map(({ language, published_at }) => [language, published_at])),
        pictures: [...new Set(shown.flatMap(({ pictures }) => pictures))],
        films: Object.fromEntries(shown.map(({ language, films }) => [language, films])),
      },
    }
  })
}
