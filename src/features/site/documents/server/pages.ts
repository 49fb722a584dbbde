import { LANGUAGES, type Language } from '#contract/constants.ts'
import { plainPictureAddress } from '#contract/published.ts'
import type { Moved, PageHead, PageSource } from '#server/http/pages/pages.ts'
import type { Platform } from '#server/platform.ts'
import { KEYED_PAGES, pathOf, type DocumentKind } from '../terms.contract.ts'
import { coverOf, findEdition, type Found } from './readers.queries.ts'
import { inLanguageHref } from './resolve.ts'

type Address = { kind: DocumentKind; slug: string }
const BY_PATH = new Map<string, string>(Object.entries(KEYED_PAGES).map(([key, path]) => [path, key]))
const IN_FOLDER = /^\/(page|blog-details)\/([^/]+)$/

/** Which document an address names. */
export function addressOf(path: string, query: Record<string, string | undefined>): Address | null {
  const key = BY_PATH.get(path)
  if (key) return { kind: 'page', slug: key }
  const [, folder, slug] = IN_FOLDER.exec(path) ?? []
  if (folder && slug) return { kind: folder === 'page' ? 'page' : 'article', slug: decodeURIComponent(slug) }
  const event = path === '/event' ? query['slug'] : undefined
  return event ? { kind: 'event', slug: event } : null
}

const addressesIn = ({ kind, key, slugs }: Pick<Found, 'kind' | 'key' | 'slugs'>) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const slug = slugs[language]
      return slug === undefined ? [] : [[language, inLanguageHref(pathOf(kind, key, slug), language)]]
    }),
  ) as Partial<Record<Language, string>>

function headOf(found: Found, origin: string): PageHead {
  const { details } = found.content
  const cover = coverOf(details, found.files, found.language)
  const addresses = addressesIn(found)
  const url = (path: string | undefined): string | undefined => path && new URL(path, origin).href
  const image = cover ? plainPictureAddress(cover) : null
  return {
    title: details.title[found.language],
    description: details.description[found.language],
    addresses,
    ...(found.share && { image: found.share }),
    ...(found.kind === 'article' && {
      structured: [
        {
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: details.title[found.language],
          description: details.description[found.language],
          inLanguage: found.language,
          datePublished: found.published_at,
          dateModified: found.updated_at,
          mainEntityOfPage: url(addresses[found.language]),
          ...(found.author && { author: { '@type': 'Person', name: found.author.name } }),
          ...(image && { image: url(image) }),
        },
      ],
    }),
  }
}

/** Heads, addresses, and what became of old addresses, of everything that is written for the site. */
export function documentPages(platform: Platform): PageSource {
  const { db } = platform
  return {
    async head({ path, query, language, origin }) {
      const at = addressOf(path, query)
      const found = at && (await findEdition(db, at.kind, at.slug, language))
      return found && headOf(found, origin)
    },
    async addresses() {
      const rows = await db.query<Pick<Found, 'kind' | 'key' | 'slugs'>>(`
        select d.kind, d.key, json_object_agg(s.language, s.slug::text) as slugs
        from site_documents d
        join site_document_slugs s on s.document_id = d.id and s.state = 'current'
        join site_document_editions e
          on e.document_id = d.id and e.language = s.language and e.current
        where d.key is null
        group by d.id
        order by d.id`)
      return rows.map(addressesIn)
    },
    /** An old address leads to the present one of its language; of what is archived nothing is left. */
    async moved({ path, query }): Promise<Moved> {
      const at = addressOf(path, query)
      if (!at || BY_PATH.has(path)) return null
      const [row] = await db.query<{
        state: string
        language: Language
        key: string | null
        slug: string | null
        live: boolean
      }>(
        `
          select
            s.state, s.language, d.key,
            (
              select c.slug::text from site_document_slugs c
              where c.document_id = s.document_id and c.language = s.language and c.state = 'current'
            ) as slug,
            exists (
              select from site_document_editions e where e.document_id = s.document_id and e.current
            ) as live
          from site_document_slugs s
          join site_documents d on d.id = s.document_id
          where s.kind = $1 and s.slug = $2::citext and s.state <> 'wanted'
          order by s.state
          limit 1`,
        [at.kind, at.slug],
      )
      if (!row) return null
      if (!row.live || row.slug === null) return { gone: true }
      // Letters of another size find it too; a page has one address all the same.
      return row.state === 'current' && row.slug === at.slug
        ? null
        : inLanguageHref(pathOf(at.kind, row.key, row.slug), row.language)
    },
  }
}
