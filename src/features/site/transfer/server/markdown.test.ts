import { expect, it } from 'vitest'
import type { TextEncoding } from '#contract/text-file.ts'
import type { OpenedZip } from '#server/files/read-zip.ts'
import { DOCUMENT_LIMITS, type DocumentKind } from '../../documents/terms.contract.ts'
import { readHead } from './front-matter.ts'
import { idOf } from './incoming.ts'
import { markdownBundle } from './read-markdown.ts'
import { linesOf } from './testing.ts'

/** Bundle of these texts in a ZIP that has other files beside them. */
function bundleOf(
  texts: Readonly<Record<string, string>>,
  { beside = [], kind = 'article' }: { beside?: string[]; kind?: DocumentKind } = {},
) {
  const entries = new Map([...Object.keys(texts), ...beside].map((name) => [name, {}]))
  const sources = Object.entries(texts).map(([name, text]) => ({
    name,
    file: { text, encoding: 'UTF-8' as TextEncoding },
  }))
  return markdownBundle(sources, { entries } as unknown as OpenedZip, kind)
}
/** Single document of a text. */
function documentOf(text: string, name = 'a.md', beside: string[] = []) {
  return bundleOf({ [name]: text }, { beside }).documents[0]!
}
const htmlOf = ({ blocks }: ReturnType<typeof documentOf>): string[] =>
  blocks.map(({ value }) => (value['text'] as { en: string }).en)

it('reads a head only where a text begins with one', () => {
  expect(readHead('---\n---\nText')).toEqual({ head: {}, body: 'Text', losses: [] })
  for (const inside of ['just words', '- a\n- b', '# a comment'])
    expect(readHead(`---\n${inside}\n---\nText`)).toEqual({
      head: {},
      body: `---\n${inside}\n---\nText`,
      losses: [],
    })
  expect(readHead('\uFEFF+++\r\ntitle = "T"\r\n+++\r\nText')).toEqual({
    head: { title: 'T' },
    body: 'Text',
    losses: [],
  })
  expect(readHead('---\na: b: c\n---\nText')).toMatchObject({
    head: {},
    body: 'Text',
    losses: [{ code: 'head_unreadable', what: 'a: b: c' }],
  })
})

it('takes the title from the head, the first heading or the name', () => {
  const titles: [text: string, title: string, html: string[]][] = [
    ['---\ntitle: Eyes\n---\n# Eyes\n\nText', 'Eyes', ['<p>Text</p>']],
    ['---\ntitle: Eyes\n---\n# Hands\n\nText', 'Eyes', ['<h2>Hands</h2><p>Text</p>']],
    ['# Hands #\n\nText', 'Hands', ['<p>Text</p>']],
    ['---\ntitle: 2024\n---\nText', '2024', ['<p>Text</p>']],
    ['---\ntitle: [x]\n---\nText', 'a-name', ['<p>Text</p>']],
    ['Text', 'a-name', ['<p>Text</p>']],
  ]
  for (const [text, title, html] of titles) {
    const document = documentOf(text, 'posts/2024-05-02-a-name.md')
    expect([document.details.title, htmlOf(document)], text).toEqual([{ en: title, es: '' }, html])
    expect(document.published).toEqual({ en: '2024-05-02T00:00:00.000Z' })
  }
  expect(documentOf(`# ${'x'.repeat(200)}\n`).details.title.en).toHaveLength(DOCUMENT_LIMITS.title)
})

it('joins the languages of a text by their names, folders and heads', () => {
  const { documents, losses } = bundleOf({
    'a.en.md': '# A',
    'a.es-MX.md': '# Á',
    'es/b.md': '# B',
    'c.md': '---\nlang: ES\n---\n# C',
    'd.en.md': '# D',
    'e.md': '---\nlanguage: es\ntranslation_of: d.en.md\n---\n# E',
    'f.ab.md': '# F',
    'a.es.md': '# Again',
    'g.md': '---\nlang: fr\n---\n# G',
  })
  expect(documents.map(({ source, details }) => [source, details.title.en, details.title.es])).toEqual([
    ['markdown:a', 'A', 'Á'],
    ['markdown:es/b', '', 'B'],
    ['markdown:c', '', 'C'],
    ['markdown:d', 'D', 'E'],
    ['markdown:f.ab', 'F', ''],
    ['markdown:g', 'G', ''],
  ])
  expect(linesOf(losses)).toEqual(['file_ignored a.es.md'])
  expect(documents.flatMap((one) => linesOf(one.losses))).toEqual(['language_unknown fr'])
})

it('reads dates, kinds, tags, addresses and authors of a head', () => {
  const head = (lines: string) => documentOf(`---\n${lines}\n---\nText`)
  expect(head('date: 2022-05-06').published).toEqual({ en: '2022-05-06T00:00:00.000Z' })
  for (const date of ['soon', '']) expect(head(`date: ${date}`).published).toEqual({})
  const kinds = ['kind: page', 'type: event', 'kind: sermon'].map((line) => head(line).kind)
  expect(kinds).toEqual(['page', 'event', 'article'])
  expect(documentOf('Text', 'pages/rules.md').kind).toBe('page')
  expect(documentOf('Text', 'mypages/rules.md').kind).toBe('article')
  const tags = ['tags: asl deaf', 'tags: asl, deaf life', 'tags: [7, "¿?", asl]'].map(
    (line) => head(line).details.tags,
  )
  expect(tags).toEqual([
    ['asl', 'deaf'],
    ['asl', 'deaf-life'],
    ['7', 'asl'],
  ])
  expect(head(`tags: [${Array.from({ length: 14 }, (_, n) => n).join(',')}]`).details.tags).toHaveLength(
    DOCUMENT_LIMITS.tags,
  )
  const old = head('aliases: [/one, /two]\npermalink: /three').old
  expect(old).toEqual(['/one', '/two', '/three'].map((path) => ({ path, language: 'en' })))
  expect(head('redirect_from: /one\nurl: /:year/:title').old).toEqual([{ path: '/one', language: 'en' }])
  expect(head('author: Ana').author).toEqual({ name: 'Ana', email: null })
  expect(head('date: 2022-05-06').author).toBeNull()
  expect(head('slug: Own One').slugs).toEqual({ en: 'own-one' })
  expect(head('title: A title').slugs).toEqual({ en: 'a-title' })
})

it('cuts a description that is too long, and says so', () => {
  const described = (name: string, length: number) =>
    documentOf(`---\n${name}: ${'x'.repeat(length)}\n---\nText`)
  for (const name of ['description', 'summary', 'excerpt']) {
    const fits = described(name, DOCUMENT_LIMITS.description)
    expect([fits.details.description.en.length, fits.losses]).toEqual([DOCUMENT_LIMITS.description, []])
  }
  const long = described('summary', DOCUMENT_LIMITS.description + 1)
  expect(long.details.description.en).toHaveLength(DOCUMENT_LIMITS.description)
  expect(linesOf(long.losses)).toEqual([`too_long ${'x'.repeat(80)}`])
})

it('finds pictures beside a text, from the root and by encoded names', () => {
  const beside = ['posts/in.png', 'root/far.png', 'posts/my eye.png', 'posts/50%.png', 'posts/note.png']
  const text = [
    'in.png?x=1',
    '/root/far.png',
    'my%20eye.png',
    '50%.png',
    'gone.png',
    '//far.example/a.png',
    'data:image/png;base64,x',
  ]
    .map((src) => `![](${src})`)
    .join('\n\n')
  const { documents, files } = bundleOf({ 'posts/a.md': text }, { beside })
  expect([...files.values()].map(({ entry, name }) => [entry, name])).toEqual([
    ['posts/in.png', 'in.png'],
    ['root/far.png', 'far.png'],
    ['posts/my eye.png', 'my eye.png'],
    ['posts/50%.png', '50%.png'],
  ])
  expect(documents[0]!.blocks.map(({ type }) => type)).toEqual(Array.from({ length: 4 }, () => 'picture'))
  expect(linesOf(documents[0]!.losses)).toEqual([
    'media_missing gone.png',
    'media_remote //far.example/a.png',
    'media_remote data:image/png;base64,x',
  ])
})

it('takes the cover from the head', () => {
  const covered = (line: string) => documentOf(`---\n${line}\n---\nText`, 'a.md', ['eye.png'])
  for (const name of ['cover', 'image'])
    expect(covered(`${name}: eye.png`).details.cover).toMatchObject({ media_id: idOf('file:eye.png') })
  const gone = covered('cover: gone.png')
  expect([gone.details.cover, linesOf(gone.losses)]).toEqual([null, ['media_missing gone.png']])
  expect(covered('title: T').details.cover).toBeNull()
})

it('leads links between texts to their documents', () => {
  const { documents } = bundleOf({
    'posts/a.md':
      '[one](b.md#part) [two](posts/b.md) [gone](c.md) [file](c.pdf) [out](https://x.example/d.md)',
    'posts/b.md': 'Text',
  })
  const id = idOf('markdown:posts/b')
  const [html] = htmlOf(documents[0]!)
  expect(html).toMatch(
    new RegExp(
      `^<p><a href="asl:document/${id}"[^>]*>one</a> <a href="asl:document/${id}"[^>]*>two</a> gone <a [^>]*>file</a> <a href="https://x.example/d.md"[^>]*>out</a></p>$`,
    ),
  )
  expect(linesOf(documents[0]!.losses)).toEqual(['link_missing c.md'])
})

it('reads links of Obsidian and Hugo, and keeps code as it is', () => {
  const text = [
    '[[b]] [[deep]] [[b#part|the words]] [[nowhere]]',
    '![[eye.png|An eye]]',
    '[ref]({{< relref "b.md" >}})',
    '{{< box >}}in{{< /box >}} {% if x %}then{% endif %}',
    '~~~\n{{ x }}\n~~~',
  ].join('\n\n')
  const { documents } = bundleOf(
    { 'a.md': text, 'b.md': 'Text', 'far/deep.md': 'Text' },
    { beside: ['pictures/eye.png'] },
  )
  const link = (source: string, words: string): string =>
    `<a href="asl:document/${idOf(`markdown:${source}`)}">${words}</a>`
  const [first, eye, last] = documents[0]!.blocks
  expect((first!.value['text'] as { en: string }).en.replaceAll(/" rel="[^"]*" target="_blank"/g, '"')).toBe(
    `<p>${link('b', 'b')} ${link('far/deep', 'deep')} ${link('b', 'the words')} nowhere</p>`,
  )
  expect(eye!.value).toMatchObject({ picture: { alt: { en: 'An eye' } } })
  expect((last!.value['text'] as { en: string }).en).toMatch(
    /^<p><a href="asl:document[^>]*>ref<\/a><\/p><p>in then<\/p><p><code>\{\{ x \}\}<\/code><\/p>$/,
  )
  expect(linesOf(documents[0]!.losses)).toEqual([
    'shortcode {{< box >}}',
    'shortcode {% if x %}',
    'link_missing nowhere',
  ])
})
