import { expect, it } from 'vitest'
import { ALT_LENGTH } from '#features/media/published/published.contract.ts'
import type { OpenedZip } from '#server/files/read-zip.ts'
import { DOCUMENT_LIMITS } from '../../documents/terms.contract.ts'
import { idOf } from './incoming.ts'
import { ghostBundle, ghostData } from './read-ghost.ts'
import { linesOf } from './testing.ts'

/** Bundle of an export with these rows, in a ZIP with these files. */
function bundleOf(data: object, names: readonly string[] = []) {
  const entries = new Map(names.map((name) => [name, {}]))
  return ghostBundle(ghostData(JSON.stringify({ db: [{ data: { posts: [], ...data } }] }))!, {
    entries,
  } as unknown as OpenedZip)
}
const documentOf = (post: object, data: object = {}, names: readonly string[] = []) =>
  bundleOf({ posts: [{ id: 1, ...post }], ...data }, names).documents[0]!
const htmlOf = ({ blocks }: ReturnType<typeof documentOf>, language = 'en'): string =>
  (blocks[0]!.value['text'] as Record<string, string>)[language]!

it('reads nothing that is no export', () => {
  for (const text of ['', '{', '[]', '{"db":[]}', '{"db":[{}]}']) expect(ghostData(text), text).toBeNull()
})

it('reads the HTML of a post before its sources, and says which source it cannot read', () => {
  const paragraph = {
    root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'new' }] }] },
  }
  const lexical = JSON.stringify(paragraph),
    mobiledoc = JSON.stringify({ sections: [[1, 'p', [[0, [], 0, 'old']]]] })
  expect(htmlOf(documentOf({ html: '<p>made</p>', lexical, mobiledoc }))).toBe('<p>made</p>')
  expect(htmlOf(documentOf({ lexical, mobiledoc }))).toBe('<p>new</p>')
  expect(htmlOf(documentOf({ mobiledoc }))).toBe('<p>old</p>')
  expect(documentOf({})).toMatchObject({ blocks: [], losses: [] })
  expect(linesOf(documentOf({ lexical: '{', mobiledoc }).losses)).toEqual(['card lexical'])
  expect(linesOf(documentOf({ mobiledoc: '{' }).losses)).toEqual(['card mobiledoc'])
})

it('takes kind, day, addresses and language of a post, and the language of the site', () => {
  const posts = [
    { type: 'page' },
    { page: true },
    { page: 1 },
    { page: 0 },
    { page: false, type: 'post' },
    { title: 'A title', published_at: '2021-03-04T05:06:07Z' },
    { slug: 'own', published_at: '2021-03-04T05:06:07Z', uuid: 'u' },
    { slug: 'draft', locale: 'EN_us' },
    { locale: 'fr', visibility: 'public' },
    { visibility: 'paid' },
  ].map((post, index) => ({ id: index, ...post }))
  const { documents } = bundleOf({
    posts,
    settings: [
      { key: 'title', value: 'en' },
      { key: 'lang', value: 'es' },
    ],
  })
  expect(documents.map(({ kind }) => kind).slice(0, 5)).toEqual([
    'page',
    'page',
    'page',
    'article',
    'article',
  ])
  const day = '2021-03-04T05:06:07.000Z'
  expect(
    documents
      .slice(5)
      .map(({ source, slugs, published, old, losses }) => [source, slugs, published, old, linesOf(losses)]),
  ).toEqual([
    ['ghost:5', { es: 'a-title' }, { es: day }, [], []],
    ['ghost:u', { es: 'own' }, { es: day }, [{ path: '/own', language: 'es' }], []],
    ['ghost:7', { en: 'draft' }, {}, [], []],
    ['ghost:8', { es: '' }, {}, [], ['language_unknown fr']],
    ['ghost:9', { es: '' }, {}, [], ['members_only paid']],
  ])
  expect(documents[5]!.id).toBe(idOf('ghost:5'))
  const written = { html: '<p>x</p>' }
  for (const [settings, language] of [
    [[{ key: 'locale', value: 'es' }], 'es'],
    [[{ key: 'locale', value: 7 }], 'en'],
    [[], 'en'],
  ] as const)
    expect(htmlOf(documentOf(written, { settings }), language)).toBe('<p>x</p>')
})

it('takes tags and authors of the post itself, in their order, without internal ones', () => {
  const data = {
    tags: [
      { id: 'a', name: 'Asl', slug: 'sign' },
      { id: 'b', name: 'Be kind' },
      { id: 'c', name: 'Hidden', visibility: 'internal' },
      { id: 'd', name: '#own' },
      { id: 'e', name: null, slug: 'nameless' },
      { id: 'f', name: 'Foreign' },
    ],
    posts_tags: [
      { post_id: 1, tag_id: 'a', sort_order: 2 },
      { post_id: 1, tag_id: 'b', sort_order: 1 },
      ...['c', 'd', 'e', 'gone'].map((tag_id) => ({ post_id: 1, tag_id })),
      { post_id: 2, tag_id: 'f' },
    ],
    users: [
      { id: 'u', name: 'Ana', email: 'ana@x.example' },
      { id: 'v', name: 'Ben' },
    ],
    posts_authors: [
      { post_id: 2, author_id: 'u', sort_order: 0 },
      { post_id: 1, author_id: 'u', sort_order: 3 },
      { post_id: 1, author_id: 'v', sort_order: 2 },
    ],
  }
  const document = documentOf({}, data)
  expect(document.tags).toEqual([
    { key: 'be-kind', name: { en: 'Be kind', es: 'Be kind' } },
    { key: 'sign', name: { en: 'Asl', es: 'Asl' } },
  ])
  expect(document.author).toEqual({ name: 'Ben', email: null })
  expect(documentOf({ id: 2 }, data).author).toEqual({ name: 'Ana', email: 'ana@x.example' })
  expect(documentOf({ id: 3 }, data).author).toBeNull()
})

it('finds pictures below content, however deep that is in the ZIP', () => {
  const names = [
    'content/images/2021/a.png',
    'blog/content/images/2021/b c.png',
    'content/images/50%.png',
    'own.png',
  ]
  const pictures = [
    '__GHOST_URL__/content/images/2021/a.png?x',
    '/content/images/size/w600/2021/b%20c.png',
    '/content/images/50%.png',
    '/content/images/gone.png',
    '/own.png',
  ]
  const html = pictures.map((src) => `<img src="${src}">`).join('')
  const { documents, files } = bundleOf({ posts: [{ id: 1, html }] }, names)
  expect([...files.values()].map(({ entry }) => entry)).toEqual(names.slice(0, 3))
  expect(linesOf(documents[0]!.losses)).toEqual([
    'media_missing /content/images/gone.png',
    'media_remote /own.png',
  ])

  const meta = (more: object) => ({
    posts_meta: [
      { post_id: 2, feature_image_alt: 'Not mine' },
      { post_id: 1, ...more },
    ],
  })
  const covered = (image: string, more: object) => documentOf({ feature_image: image }, meta(more), names)
  const own = '__GHOST_URL__/content/images/2021/a.png'
  expect(
    covered(own, { feature_image_alt: 'Alt', feature_image_caption: 'Caption' }).details.cover,
  ).toMatchObject({
    media_id: idOf('file:content/images/2021/a.png'),
    alt: { en: 'Alt', es: '' },
  })
  expect(covered(own, { feature_image_caption: 'Caption' }).details.cover!.alt.en).toBe('Caption')
  expect(covered(own, { feature_image_alt: 'x'.repeat(ALT_LENGTH + 1) }).details.cover!.alt.en).toHaveLength(
    ALT_LENGTH,
  )
  const gone = covered('https://x.example/a.png', {})
  expect([gone.details.cover, linesOf(gone.losses)]).toEqual([null, ['media_remote https://x.example/a.png']])
})

it('leads links between posts to their documents, and other links of the site to its paths', () => {
  const html =
    '<p>' + ['b/#part', 'c', 'about/'].map((to) => `<a href="__GHOST_URL__/${to}">x</a>`).join('') + '</p>'
  const { documents } = bundleOf({
    posts: [
      { id: 1, html },
      { id: 2, slug: 'b' },
      { id: 3, uuid: 'u', slug: 'c' },
      { id: 4, slug: '' },
    ],
  })
  const hrefs = [...htmlOf(documents[0]!).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual([`asl:document/${idOf('ghost:2')}`, `asl:document/${idOf('ghost:u')}`, '/about/'])
})

it('cuts titles and descriptions that are too long, and says so', () => {
  const { title, description } = DOCUMENT_LIMITS
  const fits = documentOf({ title: 't'.repeat(title), custom_excerpt: 'd'.repeat(description) })
  expect(fits.losses).toEqual([])
  const long = documentOf({ title: 't'.repeat(title + 1), custom_excerpt: 'd'.repeat(description + 1) })
  expect([long.details.title.en.length, long.details.description.en.length]).toEqual([title, description])
  expect(linesOf(long.losses)).toEqual([`too_long ${'t'.repeat(title + 1)}`, `too_long ${'d'.repeat(80)}`])
  const meta = { posts_meta: [{ post_id: 1, meta_description: 'Meta' }] }
  expect(documentOf({}, meta).details.description.en).toBe('Meta')
  expect(documentOf({ custom_excerpt: 'Own' }, meta).details.description.en).toBe('Own')
})
