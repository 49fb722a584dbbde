import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { media } from '#features/media/media/server/media.table.ts'
import { ISSUE, subscribers } from '../../../../../test/newsletter.ts'
import { testWorld } from '../../../../../test/world.ts'
import { BLOCKS } from '../../blocks/blocks.contract.ts'
import type { IssueBlockType } from '../issue-body.contract.ts'
import type { IssueDetail } from '../issues.contract.ts'

const { test, tenants } = await testWorld()
const { platform } = test,
  { db } = platform
platform.config.PUBLIC_URL = 'https://asl.example'
const admin = test.as(tenants.admin)

const PARAGRAPHS = {
  en: '<p>First of all, look.</p><p>Then sign <a href="/dictionary">with us</a>.</p><p>Only on the page.</p>',
  es: '<p>Ante todo, mira.</p><p>Luego seña con nosotros.</p><p>Solo en la página.</p>',
}
/** A published article. */
async function article(
  title: { en: string; es: string },
  languages = ['en', 'es'] as const,
): Promise<string> {
  const { id } = (await admin.post<{ id: string }>('/site-documents', { kind: 'article', title })).body.data
  expect(
    (
      await admin.patch(`/site-documents/${id}`, {
        description: { en: `About ${title.en}`, es: `Sobre ${title.es}` },
      })
    ).status,
  ).toBe(200)
  const block = (
    await admin.post<{ key: string; version: number }>(`/site-documents/${id}/blocks`, {
      type: 'rich_text',
      after: null,
    })
  ).body.data
  await admin.patch(`/site-documents/${id}/blocks/${block.key}`, { value: { text: PARAGRAPHS } })
  for (const language of languages)
    expect((await admin.post(`/site-documents/${id}/publish`, { language })).status).toBe(200)
  return id
}
async function picture(owner_id: string): Promise<string> {
  const id = randomUUID(),
    key = `media/${id}/original.png`
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa7744' } })
    .png()
    .toBuffer()
  await platform.files.put(key, bytes, 'image/png')
  await db.orm.insert(media).values({
    id,
    owner_id,
    upload_id: randomUUID(),
    kind: 'image',
    state: 'ready',
    name: 'Hands.png',
    content_type: 'image/png',
    bytes: bytes.length,
    key,
    checksum: id,
    width: 900,
    height: 600,
  } as typeof media.$inferInsert)
  return id
}
const part = (type: IssueBlockType, value: object) => ({
  key: type,
  type,
  value: { ...BLOCKS[type].sample, ...value },
})
const create = (body: object, more: object = {}) =>
  admin.post<{ id: string }>('/newsletter/issues', { ...ISSUE, ...more, body })
const seen = async (id: string, language: string) =>
  (
    await admin.get<{ subject: string; html: string; text: string }>(
      `/newsletter/issues/${id}/preview?language=${language}`,
    )
  ).body.data
const detail = async (id: string) => (await admin.get<IssueDetail>(`/newsletter/issues/${id}`)).body.data

it('tells of an article as it is published on the day, in the language of its readers', async () => {
  const both = await article({ en: 'Two hands', es: 'Dos manos' })
  const { id } = (await create({ kind: 'article', document_id: both })).body.data
  expect((await detail(id)).written).toEqual({ en: true, es: true })
  const [english, spanish] = [await seen(id, 'en'), await seen(id, 'es')]
  expect(english.html).toContain('About Two hands')
  expect(english.html).toMatch(
    /href="https:\/\/asl\.example\/blog-details\/two-hands"[^>]*>Read the article</,
  )
  expect(english.html).toContain('href="https://asl.example/dictionary"')
  expect(english.text).toContain('First of all, look.')
  expect(english.text).toContain('Read the article: https://asl.example/blog-details/two-hands')
  for (const text of [english.html, english.text]) expect(text).not.toContain('Only on the page.')
  expect(spanish.text).toContain('Leer el artículo: https://asl.example/blog-details/dos-manos?lang=es')
  // Sent, it stays as it was.
  await subscribers(db, 4)
  expect((await admin.post(`/newsletter/issues/${id}/send`)).status).toBe(200)
  await admin.post(`/site-documents/${both}/archive`, { language: 'en' })
  expect((await seen(id, 'en')).text).toContain('First of all, look.')

  // An article in one language is sent to everybody. An unpublished one is rejected.
  const alone = await article({ en: 'Only here', es: 'Solo aquí' }, ['en'] as never)
  const one = (await create({ kind: 'article', document_id: alone }, { subject: { en: 'Only', es: '' } }))
    .body
  expect((await detail(one.data.id)).written).toEqual({ en: true, es: false })
  expect((await admin.post(`/newsletter/issues/${one.data.id}/test`)).status).toBe(200)
  const nothing = await create({ kind: 'article', document_id: randomUUID() })
  expect([nothing.status, nothing.body.data]).toMatchObject([422, { fields: [{ path: 'body.document_id' }] }])
  const unchosen = (await create({ kind: 'article', document_id: null })).body.data.id
  expect((await admin.post(`/newsletter/issues/${unchosen}/send`)).body.data).toMatchObject({
    fields: [{ path: 'body.document_id' }],
  })
})

it('shows blocks of the site as mail and as plain text, pictures at addresses that stay', async () => {
  await article({ en: 'Newest', es: 'Lo último' })
  const media_id = await picture(tenants.admin.id)
  await db.query(`
    insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, open)
    values ('hello', 'HELLO', 'hello', 'hola', 'interjection', 'H-E-L-L-O', 1, true)`)
  const shown = {
    media_id,
    focal: { x: 0.5, y: 0.5 },
    alt: { en: 'Two hands', es: 'Dos manos' },
    decorative: false,
  }
  const blocks = [
    part('rich_text', {
      text: { en: '<p>Hello<script>x</script></p><p><a href="/courses">All</a></p>', es: '<p>Hola</p>' },
    }),
    part('picture', { picture: shown }),
    part('call_to_action', { target: { kind: 'route', to: '/org' } }),
    part('articles', { count: 2 }),
    part('sign', { word: { word: 'hello' } }),
  ]
  const { id } = (await create({ kind: 'blocks', blocks })).body.data
  expect(await detail(id)).toMatchObject({ written: { en: true, es: true } })
  const english = await seen(id, 'en'),
    spanish = await seen(id, 'es')
  expect(english.html).not.toContain('<script')
  expect(english.html).toContain('href="https://asl.example/courses"')
  const [, address] = /<img src="https:\/\/asl\.example(\/published\/[^"]+)" alt="Two hands"/.exec(
    english.html,
  )!
  expect((await test.app.inject(address!)).headers['content-type']).toBe('image/jpeg')
  expect(english.html).toMatch(/class="button" href="https:\/\/asl\.example\/org"/)
  expect(english.text).toContain('[Two hands]')
  expect(english.text).toContain('The sign for “hello”')
  expect(spanish.text).toContain('«hola» en señas')
  expect(english.text).toContain('Ask for a demonstration: https://asl.example/org')
  expect(english.text).toContain('Newest\nAbout Newest\nhttps://asl.example/blog-details/newest')
  expect(spanish.text).toContain('https://asl.example/blog-details/lo-ultimo?lang=es')
  expect(spanish.html).toContain('alt="Dos manos"')
  // Media of an issue cannot be deleted; its uses name the issue.
  expect((await admin.delete(`/media/${media_id}`)).body.data).toMatchObject({ code: 'media_in_use' })
  expect((await admin.get(`/media/${media_id}/uses`)).body.data).toEqual([
    { title: ISSUE.subject.en, link: `/admin/newsletter/${id}` },
  ])
  // A stranger's upload is named by nobody.
  const strange = await picture(tenants.one.learner.id)
  const refused = await create({
    kind: 'blocks',
    blocks: [part('picture', { picture: { ...shown, media_id: strange } })],
  })
  expect([refused.status, refused.body.data]).toMatchObject([
    422,
    { fields: [{ path: 'body.blocks.0.value.picture' }] },
  ])
  // A language that was begun must be complete before sending; a block without words does not count.
  const half = { ...blocks[2]!, value: { ...blocks[2]!.value, button: { en: 'Go', es: '' } } }
  const unfinished = (await create({ kind: 'blocks', blocks: [half] })).body.data.id
  expect((await admin.post(`/newsletter/issues/${unfinished}/send`)).body.data).toMatchObject({
    fields: [{ path: 'body.blocks.0.value.button.es' }],
  })
  const mute = (
    await create({
      kind: 'blocks',
      blocks: [part('picture', { picture: shown, caption: { en: '', es: '' } })],
    })
  ).body.data.id
  expect((await admin.post(`/newsletter/issues/${mute}/send`)).body.data).toMatchObject({
    fields: [{ path: 'body.blocks' }],
  })
  expect((await create({ kind: 'blocks', blocks: [{ ...half, type: 'hero' }] })).status).toBe(422)
})
