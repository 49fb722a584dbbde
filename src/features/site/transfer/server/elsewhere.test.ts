import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import { draftContent } from '../../documents/server/public.ts'
import { linesOf, look, take, zipOf } from './testing.ts'

const { test, tenants } = await testWorld()
const { admin } = tenants
const { db } = test.platform
beforeAll(() => test.platform.jobs.start())
const picture = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
const [RED, BLUE] = await Promise.all([picture('red'), picture('blue')])

const post = (id: string, more: object) => ({
  id,
  uuid: `u-${id}`,
  title: `Post ${id}`,
  slug: `post-${id}`,
  type: 'post',
  status: 'published',
  published_at: '2021-03-04T05:06:07.000Z',
  ...more,
})
const GHOST = {
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        settings: [{ key: 'locale', value: 'es-MX' }],
        posts: [
          post('1', {
            locale: 'en',
            custom_excerpt: 'Why hands.',
            feature_image: '__GHOST_URL__/content/images/2021/03/cover.png',
            html: `<h1>First</h1><p>See <a href="__GHOST_URL__/post-2/">the second</a> and <a href="javascript:x()">no</a>.</p>
              <figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w1000/2021/03/in.png" alt="Red" loading="lazy"><figcaption>A <b>red</b> one</figcaption></figure>
              <figure class="kg-card kg-gallery-card"><img src="__GHOST_URL__/content/images/2021/03/in.png" alt="a"><img src="https://elsewhere.example/b.png" alt="b"></figure>
              <figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/x"></iframe></figure>
              <figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-title">Good read</div></a></figure>
              <pre><code class="language-js">let a\nlet b</code></pre><script>bad()</script>`,
          }),
          post('2', {
            mobiledoc: JSON.stringify({
              version: '0.3.1',
              markups: [['strong'], ['a', ['href', 'https://x.example']]],
              atoms: [['soft-return', '', {}]],
              cards: [
                ['markdown', { markdown: '## Two\n\n- one\n- two' }],
                ['embed', { url: 'https://v.example/1' }],
              ],
              sections: [
                [
                  1,
                  'p',
                  [
                    [0, [0], 1, 'Bold'],
                    [0, [], 0, ' & '],
                    [1, [], 0, 0],
                    [0, [1], 1, 'link'],
                  ],
                ],
                [3, 'ul', [[[0, [], 0, 'item']]]],
                [10, 0],
                [10, 1],
              ],
            }),
          }),
          post('3', {
            type: 'page',
            visibility: 'members',
            lexical: JSON.stringify({
              root: {
                type: 'root',
                children: [
                  {
                    type: 'extended-heading',
                    tag: 'h2',
                    children: [{ type: 'extended-text', text: 'Lexical', format: 0 }],
                  },
                  {
                    type: 'paragraph',
                    children: [
                      { type: 'extended-text', text: 'both', format: 3 },
                      { type: 'linebreak' },
                      {
                        type: 'link',
                        url: 'https://y.example',
                        children: [{ type: 'text', text: 'y', format: 0 }],
                      },
                    ],
                  },
                  { type: 'image', src: '__GHOST_URL__/content/images/2021/03/gone.png', alt: 'Gone' },
                  { type: 'signup', header: 'Join' },
                ],
              },
            }),
          }),
        ],
        posts_meta: [{ post_id: '1', feature_image_alt: 'The cover' }],
        tags: [
          { id: 't1', name: 'Deaf culture', slug: 'deaf-culture' },
          { id: 't2', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
        ],
        posts_tags: [
          { post_id: '1', tag_id: 't1', sort_order: 0 },
          { post_id: '1', tag_id: 't2', sort_order: 1 },
        ],
        users: [{ id: 'a1', name: 'Somebody Else', email: '' }],
        posts_authors: [{ post_id: '1', author_id: 'a1', sort_order: 0 }],
      },
    },
  ],
}

it('brings in a Ghost export with its pictures, and names what cannot come', async () => {
  const [{ email }] = (await db.query<{ email: string }>('select email::text from users where id = $1', [
    admin.id,
  ])) as [{ email: string }]
  GHOST.db[0]!.data.users[0]!.email = email
  const zip = await zipOf({
    'blog/data/my-blog.ghost.2024.json': JSON.stringify(GHOST),
    'blog/content/images/2021/03/in.png': RED,
    'blog/content/images/2021/03/cover.png': BLUE,
  })
  const { data } = await look(test, admin, zip)
  expect(data.report).toMatchObject({ format: 'ghost', losses: [] })
  const [one, two, three] = data.report.documents
  expect(linesOf(one!.losses)).toEqual([
    'tag_new Deaf culture',
    'gallery 2',
    'media_remote https://elsewhere.example/b.png',
    'embed https://www.youtube.com/embed/x',
    'bookmark https://b.example/',
    'html_dropped <script>',
  ])
  expect(linesOf(two!.losses)).toEqual(['embed https://v.example/1'])
  expect(three).toMatchObject({ kind: 'page', languages: ['es'] })
  expect(linesOf(three!.losses)).toEqual([
    'members_only members',
    'media_missing /content/images/2021/03/gone.png',
    'card signup:',
  ])

  const results = await take(test, admin, data)
  expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
  const [first, second, third] = await Promise.all(
    results.map(({ document_id }) => draftContent(db, document_id!)),
  )
  expect(first!.details).toMatchObject({
    title: { en: 'Post 1', es: '' },
    description: { en: 'Why hands.', es: '' },
    cover: { alt: { en: 'The cover', es: '' } },
    tags: ['deaf-culture'],
  })
  expect(first!.blocks.map(({ type }) => type)).toEqual(['rich_text', 'picture', 'picture', 'rich_text'])
  expect(first!.blocks[0]!.value['text']).toEqual({
    en: `<h2>First</h2><p>See <a href="asl:document/${results[1]!.document_id}">the second</a> and <a rel="noopener noreferrer nofollow" target="_blank">no</a>.</p>`,
    es: '',
  })
  expect(first!.blocks[1]!.value).toMatchObject({
    caption: { en: 'A red one' },
    picture: { alt: { en: 'Red' } },
  })
  expect((first!.blocks[3]!.value['text'] as { en: string }).en).toContain('<code>let a<br />let b</code>')
  expect((second!.blocks[0]!.value['text'] as { es: string }).es).toMatch(
    /^<p><strong>Bold<\/strong> &amp; <br \/><a href="https:\/\/x.example"[^>]*>link<\/a><\/p><ul><li>item<\/li><\/ul><h2>Two<\/h2>/,
  )
  expect((third!.blocks[0]!.value['text'] as { es: string }).es).toMatch(
    /^<h2>Lexical<\/h2><p><strong><em>both<\/em><\/strong><br \/><a href="https:\/\/y.example"/,
  )
  const rows = await db.query(
    `
      select r.path::text, d.author_id = $2 as mine, l.first_published_at
      from site_redirects r
      join site_documents d on d.id = r.document_id
      join site_document_languages l on l.document_id = d.id and l.language = 'en'
      where d.id = $1`,
    [results[0]!.document_id, admin.id],
  )
  expect(rows).toEqual([
    { path: '/post-1', mine: true, first_published_at: new Date('2021-03-04T05:06:07Z') },
  ])
  expect(await db.query('select 1 from media')).toHaveLength(2)
  expect(await db.query(`select name_es from tags where key = 'deaf-culture'`)).toEqual([
    { name_es: 'Deaf culture' },
  ])
  const again = await look(test, admin, zip)
  expect(again.data.report.documents.map(({ standing }) => standing)).toEqual(['here', 'here', 'here'])
})

it('brings in Markdown, joins two languages of one text, and drops markup that no text may have', async () => {
  const en = `---
title: "Eyes first"
slug: eyes-first
date: 2022-05-06
tags: [Culture, practice]
description: Where to look.
aliases: [/2022/eyes]
---

# Eyes first

Look at the **face**. See [the other](other.md#part).

![An eye](pictures/red.png "A red eye")

> Quoted

| Sign | Hand |
| --- | --- |
| HELLO | flat |

<div class="x"><marquee>Wow</marquee></div>

\`\`\`js
const x = 1
\`\`\`
`
  const es = `---
title: Primero los ojos
language: es
---
Mira la **cara**.

![Un ojo](pictures/red.png)

Y algo más.
`
  const zip = await zipOf({
    'posts/eyes.en.md': en,
    'posts/eyes.es.md': es,
    'posts/other.md': '# The other\n\n1. one\n2. two\n\n![Far](https://far.example/a.png)\n',
    'posts/pictures/red.png': RED,
    'pages/rules.md': '---\ntitle: Rules\nlanguage: de\n---\nBe kind.',
    'readme.md': 'not a text of the site',
  })
  const { data } = await look(test, admin, zip)
  const [eyes, other, rules] = data.report.documents
  expect(eyes).toMatchObject({ title: 'Eyes first', languages: ['en', 'es'], kind: 'article', blocks: 3 })
  expect(linesOf(eyes!.losses)).toEqual(['tag_new Culture', 'tag_new practice', 'html_dropped <marquee>'])
  expect(linesOf(other!.losses)).toEqual(['media_remote https://far.example/a.png'])
  expect(rules).toMatchObject({ kind: 'page' })
  expect(linesOf(rules!.losses)).toEqual(['language_unknown de'])
  const [result] = await take(test, admin, data, [eyes!.source])
  const { blocks, details } = await draftContent(db, result!.document_id!)
  expect(details).toMatchObject({
    title: { en: 'Eyes first', es: 'Primero los ojos' },
    tags: ['culture', 'practice'],
  })
  expect(blocks.map(({ value }) => value)).toMatchObject([
    {
      text: {
        en: expect.stringContaining('<strong>face</strong>'),
        es: '<p>Mira la <strong>cara</strong>.</p>',
      },
    },
    { caption: { en: 'A red eye' }, picture: { alt: { en: 'An eye', es: 'Un ojo' } } },
    {
      text: {
        en: expect.stringMatching(/<blockquote>.*<table><thead><tr><th>Sign<\/th>/s),
        es: '<p>Y algo más.</p>',
      },
    },
  ])
  // The other text was not imported; the link already names its future document.
  expect((blocks[0]!.value['text'] as { en: string }).en).toMatch(/href="asl:document\/[\da-f-]{36}"/)
  expect(await db.query(`select 1 from site_redirects where path = '/2022/eyes'`)).toHaveLength(1)
})

it('reads heads, links and encodings of Hugo, Jekyll and Obsidian, and names each loss', async () => {
  const zip = await zipOf({
    'hugo.md':
      '+++\ntitle = "Hola mundo"\ndate = 2024-05-01\nslug = "hola-mundo"\n+++\n\nHello **there**.\n\n{{< youtube abc >}}\n\n`{{< kept >}}`\n',
    'json.md': '{\n  "title": "As JSON",\n  "tags": ["one"]\n}\nText\n',
    '__MACOSX/._hugo.md': Buffer.from([0, 5, 22, 7]),
    '.obsidian/notes.md': 'hidden',
    'colon.md': '---\ntitle: Foo: bar\ndate: 2024-05-01\n---\nText\n',
    'latin.md': Buffer.from('---\ntitle: Canci\xf3n\n---\nSe\xf1as\n', 'latin1'),
    'wiki.md':
      '---\ntitle: Wiki\n---\n![[red.png]] [[hugo|greeting]] [[Other page|other]] [gone](other.md)\n',
    'pictures/red.png': RED,
    '_posts/2024-05-02-a-day.md':
      '---\npermalink: /blog/a-day\ntags: asl deaf\n---\n{% include box.html %}\nA day. {% highlight js %}x{% endhighlight %}\n',
  })
  const { data } = await look(test, admin, zip)
  expect(
    Object.fromEntries(data.report.documents.map(({ title, losses }) => [title, linesOf(losses)])),
  ).toEqual({
    'Hola mundo': ['shortcode {{< youtube abc >}}'],
    'As JSON': ['tag_new one'],
    'Foo: bar': ['head_unreadable title: Foo: bar'],
    Canción: ['encoding Windows-1252'],
    Wiki: ['link_missing Other page', 'link_missing other.md'],
    'a-day': [
      'tag_new asl',
      'tag_new deaf',
      'shortcode {% include box.html %}',
      'shortcode {% highlight js %}',
    ],
  })
  const sourceOf = (title: string) => data.report.documents.find((one) => one.title === title)!.source
  const results = await take(test, admin, data, ['Hola mundo', 'Wiki', 'a-day', 'Canción'].map(sourceOf))
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'created'))
  const contentOf = async (title: string) => {
    const { document_id } = results.find(({ source }) => source === sourceOf(title))!
    return draftContent(db, document_id!)
  }
  const text = async (title: string) => JSON.stringify((await contentOf(title)).blocks)
  expect(await text('Hola mundo')).toContain('{{&lt; kept &gt;}}')
  expect(await text('Canción')).toContain('Señas')
  expect(await text('Wiki')).toMatch(/asl:document\/[\da-f-]{36}\\">greeting<.* other gone/)
  expect((await contentOf('a-day')).details.tags).toEqual(['asl', 'deaf'])
  expect(await db.query(`select 1 from site_redirects where path = '/blog/a-day'`)).toHaveLength(1)
})

it('refuses redirects that lead in a circle, nowhere, or away from a page that is here', async () => {
  const add = (path: string, target: string) =>
    test
      .as(admin)
      .post<{ id: string; code: string; fields: { code: string }[] }>('/site-redirects', { path, target })
  expect((await add('/a/', '/b')).status).toBe(201)
  expect((await add('/b', '/c?x=1')).status).toBe(201)
  expect((await add('/c', '/A')).body.data.fields[0]).toMatchObject({ path: 'target' })
  expect((await add('/a', '/d')).status).toBe(422)
  for (const path of ['https://x.example/', '/api/v2/users', 'a', '/a/../b']) {
    const { status } = await add(path, '/d')
    expect([path, status]).toEqual([path, 422])
  }
  expect((await add('/e', 'https://x.example')).status).toBe(422)
  const { id } = (await add('/gone', '/')).body.data
  expect((await test.as(admin).delete(`/site-redirects/${id}`)).status).toBe(200)
  expect(
    await db.query(
      `select count(*)::int as n from audit_log where code like 'REDIRECT_%' and subject_id = $1`,
      [id],
    ),
  ).toEqual([{ n: 2 }])
})
