import { Feed } from 'feed'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { plainPictureAddress } from '#contract/published.ts'
import type { PageSource } from '#server/http/pages/pages.ts'
import type { Platform } from '#server/platform.ts'
import { xmlText } from '#server/text/xml-text.ts'
import { inLanguageHref, pathOf } from '../../documents/server/public.ts'

import { newest } from './articles.queries.ts'

const ENTRIES = 30
const MINUTE_SECONDS = 300
const FORMATS = {
  'rss.xml': { type: 'application/rss+xml', called: 'RSS', write: (feed: Feed) => feed.rss2() },
  'atom.xml': { type: 'application/atom+xml', called: 'Atom', write: (feed: Feed) => feed.atom1() },
} as const
const ABOUT: Record<Language, string> = {
  en: 'Articles about signing, Deaf culture and learning.',
  es: 'Artículos sobre señas, cultura Sorda y aprendizaje.',
}

/** The library does not escape `<` in the attribute of an Atom category. */
const inAttribute = (text: string): string => xmlText(text).replaceAll('<', '‹')

/** The feed of a language. The library escapes, and knows no character that XML cannot hold. */
export function feedOf(
  { origin, name }: { origin: string; name: string },
  language: Language,
  articles: Awaited<ReturnType<typeof newest>>,
): Feed {
  const feed = new Feed({
    id: `${origin}${inLanguageHref('/blog', language)}`,
    title: xmlText(name),
    description: ABOUT[language],
    link: `${origin}${inLanguageHref('/blog', language)}`,
    language,
    copyright: '',
    ...(articles[0] && { updated: new Date(articles[0].published_at) }),
    feedLinks: { rss: `${origin}/feeds/${language}/rss.xml`, atom: `${origin}/feeds/${language}/atom.xml` },
  })
  for (const article of articles) {
    const link = `${origin}${inLanguageHref(pathOf('article', null, article.slug), language)}`
    feed.addItem({
      id: link,
      link,
      title: xmlText(article.title),
      description: xmlText(article.description),
      date: new Date(article.published_at),
      ...(article.author && { author: [{ name: xmlText(article.author) }] }),
      ...(article.cover && { image: origin + plainPictureAddress(article.cover) }),
      category: article.tags.map((tag) => ({ name: inAttribute(tag.name) })),
    })
  }
  return feed
}

async function feedNow({ config, db, site }: Platform, language: Language): Promise<Feed> {
  const { name } = await site.identity(db)
  return feedOf({ origin: config.PUBLIC_URL, name }, language, await newest(db, language, ENTRIES))
}

/** RSS 2.0 and Atom of the articles, one of each a language: `/feeds/{language}/rss.xml`, `…/atom.xml`. */
export const articleFeeds = (platform: Platform): PageSource => ({
  mount(app) {
    for (const language of LANGUAGES)
      for (const [file, { type, write }] of Object.entries(FORMATS))
        app.get(`/feeds/${language}/${file}`, async (_request, reply) =>
          reply
            .type(`${type}; charset=utf-8`)
            .header('cache-control', `public, max-age=${MINUTE_SECONDS}`)
            .send(write(await feedNow(platform, language))),
        )
  },
  head: async () => null,
  async besides({ path, language }) {
    if (!/^\/blog(?:$|-details\/)/.test(path)) return {}
    const { name } = await platform.site.identity(platform.db)
    return {
      links: Object.entries(FORMATS).map(([file, { type, called }]) => ({
        type,
        href: `/feeds/${language}/${file}`,
        title: `${name}: ${called}`,
      })),
    }
  },
  addresses: async () => [],
})
