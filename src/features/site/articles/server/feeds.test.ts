import { JSDOM, type XmlDocument } from 'jsdom'
import { expect, it } from 'vitest'
import { entry, SPACES } from '#server/http/pages/sitemap.ts'
import { feedOf } from './feeds.ts'

const HOSTILE = 'a]]><script>&"\u0000\u0008\u001b\uFFFE</title><link>x</link>\uD83E'
/** A strict reader: it throws at what is not well-formed. */
const read = (xml: string): XmlDocument => new JSDOM(xml, { contentType: 'application/xml' }).window.document

it('writes feeds and maps that a strict reader takes, whatever people call things', () => {
  const article = {
    slug: 'a',
    title: HOSTILE,
    description: HOSTILE,
    published_at: '2026-03-01T00:00:00.000Z',
    author: HOSTILE,
    cover: null,
    tags: [{ key: 'k', name: HOSTILE }],
  }
  const feed = feedOf({ origin: 'https://asl.example', name: HOSTILE }, 'en', [article] as never)
  const shown = 'a]]><script>&"</title><link>x</link>'
  for (const xml of [feed.rss2(), feed.atom1()]) {
    const titles = [...read(xml).querySelectorAll('title')].map(({ textContent }) =>
      textContent.replace(/\uFFFD$/, ''),
    )
    expect(titles.slice(0, 2)).toEqual([shown, shown])
    expect(read(xml).querySelectorAll('script')).toHaveLength(0)
  }
  const film = { title: HOSTILE, description: HOSTILE, picture: '/p.jpg', film: '/f.mp4' }
  const page = entry('https://asl.example', {
    kind: 'words',
    addresses: { en: '/a?b=1&c="<' },
    films: { en: [film] },
  })
  expect(read(`<urlset ${SPACES}>${page}</urlset>`).querySelector('loc')!.textContent).toBe(
    'https://asl.example/a?b=1&c="<',
  )
})
