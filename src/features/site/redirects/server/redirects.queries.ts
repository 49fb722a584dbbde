import type { Language } from '#contract/constants.ts'
import type { Actor } from '#server/auth/actor.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { PageSource } from '#server/http/pages/pages.ts'
import type { Platform } from '#server/platform.ts'
import { inLanguageHref, pathOf } from '../../documents/server/public.ts'
import {
  site_document_editions,
  site_document_slugs,
  site_documents,
} from '../../documents/server/documents.table.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import type { redirectsContract } from '../redirects.contract.ts'
import { redirectPath } from '../shared/path.ts'
import { site_redirects } from './redirects.table.ts'

export const redirectRows = ({ language }: Actor): ListSource<typeof redirectsContract.list> => ({
  from: `${site_redirects} r left join ${site_documents} d on d.id = r.document_id`,
  id: 'r.id',
  columns: {
    ...own(site_redirects, 'r'),
    path: 'r.path::text',
    target: 'r.target::text',
    document_kind: 'd.kind',
    document_title: `coalesce(
      nullif(d.details -> 'title' ->> '${language}', ''), nullif(d.details -> 'title' ->> 'en', ''),
      d.details -> 'title' ->> 'es'
    )`,
  },
  types: { id: 'uuid', document_id: 'uuid' },
  search: (values, q) => {
    const like = values.add(containing(q))
    return { where: `(r.path::text ilike ${like} or r.target::text ilike ${like})` }
  },
  dateColumn: 'r.created_at',
})

/** Redirects addresses that have no page. A document that is not published in any language is no target. */
export function redirectPages({ db }: Platform): PageSource {
  return {
    head: () => Promise.resolve(null),
    addresses: () => Promise.resolve([]),
    async elsewhere({ path, language }) {
      const from = redirectPath(path)
      if (from === null) return null
      const [row] = await db.query<{
        target: string | null
        kind: DocumentKind | null
        key: string | null
        slug: string | null
        language: Language | null
      }>(
        `
          select r.target::text, d.kind, d.key, s.slug::text, s.language
          from site_redirects r
          left join ${site_documents} d on d.id = r.document_id
          left join lateral (
            select s.slug, s.language
            from ${site_document_slugs} s
            join ${site_document_editions} e
              on e.document_id = s.document_id and e.language = s.language and e.current
            where s.document_id = r.document_id and s.state = 'current'
            order by s.language = coalesce(r.language, $2) desc
            limit 1
          ) s on true
          where r.path = $1::citext`,
        [from, language],
      )
      if (!row) return null
      if (row.target !== null) return row.target
      return row.kind === null || row.slug === null
        ? null
        : inLanguageHref(pathOf(row.kind, row.key, row.slug), row.language!)
    },
  }
}
