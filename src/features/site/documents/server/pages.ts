import type { Language } from '#contract/constants.ts'
import { plainPictureAddress } from '#contract/published.ts'
import { inBoth, type Moved, type PageHead, type PageSource } from '#server/http/pages/pages.ts'
import { breadcrumbs } from '#server/http/pages/structured.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { KEYED_PAGES, pathOf, type DocumentKind } from '../terms.contract.ts'
import { listedDocuments } from './listed.ts'
import { coverOf, findEdition, type PublishedDocument } from './readers.queries.ts'
import { inLanguageHref } from './resolve.ts'
import { addressesIn, blockData } from './structured.ts'

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

const BLOG: Record<Language, string> = { en: 'Blog', es: 'Blog' }

/** HTML head of a document's page. `site`: name of the site. */
async function headOf(db: Db, found: PublishedDocument, origin: string, site: string): Promise<PageHead> {
  const { details } = found.content
  const { language } = found
  const cover = coverOf(details, found.files, language)
  const addresses = addressesIn(found.kind, found.key, found.slugs)
  const own = addresses[language] ?? '/'
  const image = cover ? plainPictureAddress(cover) : found.share
  const publisher = {
    '@type': 'Organization',
    name: site,
    url: origin,
    logo: { '@type': 'ImageObject', url: `${origin}/apple-touch-icon.png` },
  }
  const article = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: details.title[language],
    description: details.description[language],
    inLanguage: language,
    datePublished: found.published_at,
    dateModified: found.updated_at,
    mainEntityOfPage: new URL(own, origin).href,
    author: found.author ? { '@type': 'Person', name: found.author.name } : publisher,
    publisher,
    ...(image && { image: new URL(image, origin).href }),
  }
  return {
    title: details.title[language],
    description: details.description[language],
    addresses,
    ...(found.share && { image: found.share }),
    structured: [
      ...(found.kind === 'article'
        ? [
            article,
            breadcrumbs(origin, [
              [BLOG[language], inBoth('/blog')[language]],
              [details.title[language], own],
            ]),
          ]
        : []),
      ...(await blockData(db, found, origin)),
    ],
  }
}

/** Heads, addresses, and what became of old addresses, of everything that is written for the site. */
export function documentPages(platform: Platform): PageSource {
  const { db } = platform
  return {
    async head({ path, query, language, origin }) {
      const at = addressOf(path, query)
      const found = at && (await findEdition(db, at.kind, at.slug, language))
      if (!found) return null
      const { name } = await platform.site.identity(platform.db)
      return headOf(db, found, origin, name)
    },
    /** Events know their dates themselves. */
    addresses: async () =>
      (await listedDocuments(db.reports, ['page', 'article'])).map(({ listed }) => listed),
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
