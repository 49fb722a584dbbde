import { DOCUMENT_TITLE, LANGUAGES, type Language } from '#contract/constants.ts'
import type { HeadLink, PageHead } from './pages.ts'
import { alternates } from './sitemap.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const IMAGE = '/images/og.png'

const structuredTag = (item: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>`

/** The elements of a page's head that name it: for readers, search engines and where links are shown. */
export function headTags(
  head: PageHead,
  origin: string,
  language: Language,
  { name: site, links = [] }: { name: string; links?: readonly HeadLink[] },
): string {
  const written = head.written ?? language
  const others = LANGUAGES.filter((one) => one !== written && head.addresses[one] !== undefined)
  const own = head.addresses[written] ?? Object.values(head.addresses)[0]
  return [
    `<title>${escape(`${head.title} | ${site}`)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    alternates(origin, head.addresses, written),
    `<meta property="og:site_name" content="${escape(site)}">`,
    `<meta property="og:title" content="${escape(head.title)}">`,
    `<meta property="og:description" content="${escape(head.description)}">`,
    own === undefined ? '' : `<meta property="og:url" content="${escape(origin + own)}">`,
    `<meta property="og:image" content="${escape(origin + (head.image ?? IMAGE))}">`,
    `<meta property="og:type" content="website"><meta property="og:locale" content="${written}">`,
    ...others.map((one) => `<meta property="og:locale:alternate" content="${one}">`),
    ...links.map(
      ({ type, href, title }) =>
        `<link rel="alternate" type="${type}" href="${escape(origin + href)}" title="${escape(title)}">`,
    ),
    head.hidden ? '<meta name="robots" content="noindex">' : '',
    ...(head.structured ?? []).map(structuredTag),
  ].join('')
}

/** The organization behind the site and its search, for search engines: on the home page. */
export const siteData = (
  origin: string,
  language: Language,
  name: string = DOCUMENT_TITLE,
): Record<string, unknown>[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name,
    url: origin,
    logo: `${origin}/apple-touch-icon.png`,
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: origin,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/dictionary?q={q}`,
      'query-input': 'required name=q',
    },
  },
]
/** The same as elements of a page that was made at build time. */
export const siteTags = (origin: string, language: Language): string =>
  siteData(origin, language).map(structuredTag).join('')
