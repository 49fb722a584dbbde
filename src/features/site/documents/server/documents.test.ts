import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { media } from '#features/media/media/server/media.table.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { BlockRow, Draft, DocumentRow } from '../documents.contract.ts'
import type { BlockChange, Check } from '../publications.contract.ts'
import type { SharedDraft, ShownDocument } from '../shown-documents.contract.ts'
import { documentPages } from './pages.ts'
import { publishDue } from './publish.service.ts'
import { systemActor } from '#server/auth/system.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const admin = test.as(tenants.admin)
const both = (en: string, es = ''): { en: string; es: string } => ({ en, es })

/** A page that is ready in both languages, with a text in one block. */
async function aPage(by = admin, kind = 'page', title = both('Hands first', 'Las manos primero')) {
  const { id } = (await by.post<{ id: string }>('/site-documents', { kind, title })).body.data
  await by.patch(`/site-documents/${id}`, { description: both('Why.', 'Por qué.') })
  const block = (await by.post<BlockRow>(`/site-documents/${id}/blocks`, { type: 'rich_text', after: null }))
    .body.data
  await write(id, block.key, both('<p>One hand.</p>', '<p>Una mano.</p>'), by)
  return { id, block: block.key }
}
const write = (id: string, key: string, text: { en: string; es: string }, by = admin) =>
  by.patch<BlockRow>(`/site-documents/${id}/blocks/${key}`, { value: { text } })
const draft = async (id: string, by = admin) => (await by.get<Draft>(`/site-documents/${id}`)).body.data
const publish = (id: string, language = 'en') =>
  admin.post<{ edition: number; path: string }>(`/site-documents/${id}/publish`, { language })
const page = (slug: string, language: 'english' | 'spanish' = 'english') =>
  test.as(null).get<ShownDocument>(`/pages/${slug}`, { headers: { 'accept-language': language } })
const textIn = ({ blocks }: ShownDocument): unknown => blocks[0]!.value['text']

it('gives readers one language at a time, and keeps what they have while the draft goes on', async () => {
  const { id, block } = await aPage()
  expect((await page('hands-first')).status).toBe(404)
  expect((await publish(id)).body.data).toEqual({ edition: 1, path: '/page/hands-first' })
  expect(textIn((await page('hands-first')).body.data)).toBe('<p>One hand.</p>')
  // There is no Spanish yet: its readers get English, which says so.
  expect((await page('hands-first', 'spanish')).body.data).toMatchObject({
    language: 'en',
    addresses: { en: '/page/hands-first', es: null },
  })
  await write(id, block, both('<p>Two hands.</p>', '<p>Una mano.</p>'))
  expect((await draft(id)).en).toMatchObject({ state: 'published', changed: true, edition: 1 })
  expect((await draft(id)).es).toMatchObject({ state: 'draft', changed: false, edition: null })
  expect(textIn((await page('hands-first')).body.data)).toBe('<p>One hand.</p>')
  await publish(id, 'es')
  expect(textIn((await page('las-manos-primero', 'spanish')).body.data)).toBe('<p>Una mano.</p>')
  expect((await draft(id)).en.changed).toBe(true)
  const rows = (await admin.get<DocumentRow[]>('/site-documents?kind=eq.page&q=hands')).body.data
  expect(rows.find((row) => row.id === id)).toMatchObject({
    title: both('Hands first', 'Las manos primero'),
    en: { state: 'published', current_slug: 'hands-first', gaps: 0 },
  })
})

it('refuses to publish what is not ready, and names each place', async () => {
  const { id, block } = await aPage()
  await write(id, block, both('<p>One hand.</p>'))
  await admin.patch(`/site-documents/${id}`, { description: both('Why.') })
  const checks = (await admin.get<Check[]>(`/site-documents/${id}/checks?language=es`)).body.data
  expect(checks).toEqual([
    { code: 'description_missing', stops: true, block: null, path: 'description.es' },
    { code: 'text_missing', stops: true, block, path: 'text' },
    { code: 'unsigned', stops: false, block, path: null },
  ])
  expect((await draft(id)).es.gaps).toBe(2)
  expect((await publish(id, 'es')).status).toBe(409)
  expect((await publish(id, 'en')).status).toBe(200)
})

it('tries a page outside of the transaction, and tries the page again that changed meanwhile', async () => {
  const { id, block } = await aPage(admin, 'page', both('Tried first', ''))
  const tried: string[] = []
  test.platform.trials.by(async ({ answers }) => {
    // A page reads its data on connections of its own.
    await test.platform.db.query('select 1')
    const [shown] = [...answers.values()] as ShownDocument[]
    tried.push(String(textIn(shown!)))
    if (tried.length === 1) await write(id, block, both('<p>Three hands.</p>'))
    return tried.length === 3 ? { failed: 'It breaks.' } : null
  })
  try {
    expect((await publish(id)).body.data).toMatchObject({ edition: 1 })
    expect(tried).toEqual(['<p>One hand.</p>', '<p>Three hands.</p>'])
    expect(textIn((await page('tried-first')).body.data)).toBe('<p>Three hands.</p>')
    await write(id, block, both('<p>Four hands.</p>'))
    expect((await publish(id)).status).toBe(409)
    expect((await draft(id)).en).toMatchObject({ edition: 1, changed: true })
  } finally {
    test.platform.trials.by(async () => null)
  }
})

it('asks for captions of a film, and waits for one that is being converted', async () => {
  const { id } = await aPage()
  const { key } = (await admin.post<BlockRow>(`/site-documents/${id}/blocks`, { type: 'film', after: null }))
    .body.data
  const { db } = test.platform
  const film = async (has_sound: boolean, state = 'uploaded'): Promise<string> => {
    const [row] = await db.query<{ id: string }>(
      `
        insert into media (owner_id, upload_id, name, kind, content_type, bytes, has_sound, state)
        values ($1, gen_random_uuid()::text, 'film', 'video', 'video/mp4', 1, $2, $3)
        returning id`,
      [tenants.admin.id, has_sound, state],
    )
    await admin.patch(`/site-documents/${id}/blocks/${key}`, { value: { film: { media_id: row!.id } } })
    return row!.id
  }
  const checks = async () =>
    (await admin.get<Check[]>(`/site-documents/${id}/checks?language=en`)).body.data
      .filter(({ block }) => block === key)
      .map(({ code, stops }) => [code, stops])
  const loud = await film(true)
  expect(await checks()).toEqual([['file_not_ready', true]])
  const ready = (media_id: string) =>
    db.query(`update media set state = 'ready', key = 'media/' || id || '.mp4' where id = $1`, [media_id])
  await ready(loud)
  expect(await checks()).toEqual([['captions_missing', true]])
  expect((await publish(id)).status).toBe(409)
  await db.query(
    `insert into media_captions (media_id, language, text, key) values ($1, 'en', 'WEBVTT', 'c')`,
    [loud],
  )
  expect(await checks()).toEqual([])
  // Signed films have no sound, so captions are only advised.
  await ready(await film(false))
  expect(await checks()).toEqual([['captions_missing', false]])
})

it('compares by block and word, and restores into the draft alone', async () => {
  const { id, block } = await aPage()
  await publish(id)
  await write(id, block, both('<p>Two hands.</p>', '<p>Dos manos.</p>'))
  const added = (
    await admin.post<BlockRow>(`/site-documents/${id}/blocks`, { type: 'questions', after: block })
  ).body.data
  const changes = (await admin.get<BlockChange[]>(`/site-documents/${id}/compare?language=en&from=1`)).body
    .data
  expect(changes).toMatchObject([
    {
      key: block,
      change: 'changed',
      fields: [
        {
          path: 'text',
          parts: [
            { text: 'One', change: 'removed' },
            { text: 'Two', change: 'added' },
            { text: ' ', change: 'same' },
            { text: 'hand', change: 'removed' },
            { text: 'hands', change: 'added' },
            { text: '.', change: 'same' },
          ],
        },
      ],
    },
    { key: added.key, change: 'added' },
  ])
  await admin.post(`/site-documents/${id}/restore`, { language: 'en', edition: 1 })
  const after = await draft(id)
  // English is restored; Spanish texts changed meanwhile stay.
  expect(after.blocks).toMatchObject([
    { key: block, value: { text: both('<p>One hand.</p>', '<p>Dos manos.</p>') } },
  ])
  expect(after.removed).toMatchObject([{ key: added.key, type: 'questions' }])
  expect(after.en.changed).toBe(false)
})

it('never lets an edition change, nor two be current', async () => {
  const { id } = await aPage()
  await publish(id)
  await expect(
    test.platform.db.query(`update site_document_editions set content = '{}' where document_id = $1`, [id]),
  ).rejects.toThrow('an edition never changes')
  await publish(id)
  await expect(
    test.platform.db.query('update site_document_editions set current = true where document_id = $1', [id]),
  ).rejects.toThrow('site_document_editions_current')
})

it('publishes what waits once, at the hour of its zone, whoever looks', async () => {
  const { id, block } = await aPage()
  const schedule = (wall: string, zone = 'America/New_York') =>
    admin.post<{ at: string }>(`/site-documents/${id}/schedule`, { language: 'en', wall, zone })
  expect((await schedule('2026-11-25T06:00')).body.data).toMatchObject({ fields: [{ path: 'wall' }] })
  expect((await schedule('2027-03-14T02:30')).body.data).toMatchObject({ fields: [{ path: 'wall' }] })
  expect((await schedule('2026-11-26T09:00', 'Mars/Base')).body.data).toMatchObject({
    fields: [{ path: 'zone' }],
  })
  expect((await schedule('2026-11-26T09:00')).body.data.at).toBe('2026-11-26T14:00:00.000Z')
  // A scheduled edition is frozen: later changes to the draft do not affect it.
  await write(id, block, both('<p>Later.</p>', ''))
  test.at(new Date('2026-11-26T13:59:59Z'))
  expect(await publishDue(test.platform, systemActor(test.platform))).toBe(0)
  test.at(new Date('2026-11-26T14:00:01Z'))
  const out = await Promise.all([1, 2, 3].map(() => publishDue(test.platform, systemActor(test.platform))))
  expect(out.reduce((a, b) => a + b)).toBe(1)
  test.at(NOW)
  const { slug } = (await draft(id)).en
  expect(textIn((await page(slug)).body.data)).toBe('<p>One hand.</p>')
  expect((await draft(id)).en).toMatchObject({ state: 'published', changed: true, scheduled: null })
})

it('is archived in one language, with what was scheduled for it, and not twice', async () => {
  const { id, block } = await aPage(admin, 'page', both('Archived soon', 'Pronto archivada'))
  const archive = async (language = 'en') => {
    const { status, body } = await admin.post<{ code?: string } | null>(`/site-documents/${id}/archive`, {
      language,
    })
    return body.data?.code ?? status
  }
  expect(await archive()).toBe('not_published')
  for (const language of ['en', 'es']) await publish(id, language)
  await write(id, block, both('<p>Later.</p>', '<p>Una mano.</p>'))
  const later = { language: 'en', wall: '2026-11-26T09:00', zone: 'UTC' }
  expect((await admin.post(`/site-documents/${id}/schedule`, later)).status).toBe(200)
  expect([await archive(), await archive()]).toEqual([200, 'not_published'])
  expect((await draft(id)).en).toMatchObject({ state: 'archived', scheduled: null })
  expect((await draft(id)).es).toMatchObject({ state: 'published' })
  expect((await page('pronto-archivada', 'spanish')).status).toBe(200)
  test.at(new Date('2026-11-27T09:00:00Z'))
  expect(await publishDue(test.platform, systemActor(test.platform))).toBe(0)
  test.at(NOW)
  const [logged] = await test.platform.db.query<{ code: string; language: string }>(
    `
      select code, after ->> 'language' as language from audit_log
      where subject_id = $1 order by id desc limit 1`,
    [id],
  )
  expect(logged).toEqual({ code: 'CMS_PAGE_ARCHIVED', language: 'en' })
  // Once no language is left, its address says that it is gone.
  const request = { path: '/page/archived-soon', query: {}, language: 'en' } as const
  expect(await documentPages(test.platform).moved!(request)).toBeNull()
  expect(await archive('es')).toBe(200)
  expect(await documentPages(test.platform).moved!(request)).toEqual({ gone: true })
})

it('keeps old addresses, refuses taken ones with a free one, and frees what was only wanted', async () => {
  const { id } = await aPage(admin, 'page', both('First place'))
  await publish(id)
  await admin.patch(`/site-documents/${id}`, { slug: { en: 'second-place' } })
  expect((await page('second-place')).status).toBe(404)
  await publish(id)
  expect((await page('second-place')).status).toBe(200)
  const moved = (path: string) => documentPages(test.platform).moved!({ path, query: {}, language: 'en' })
  expect([await moved('/page/first-place'), await moved('/page/SECOND-place')].map(String)).toEqual([
    expect.stringContaining('/page/second-place'),
    expect.stringContaining('/page/second-place'),
  ])
  expect([await moved('/page/second-place'), await moved('/page/nothing'), await moved('/blog')]).toEqual([
    null,
    null,
    null,
  ])
  const other = await aPage()
  for (const slug of ['first-place', 'second-place']) {
    const refused = await admin.patch(`/site-documents/${other.id}`, { slug: { en: slug } })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(`${slug}-2`)
  }
  await admin.patch(`/site-documents/${other.id}`, { slug: { en: 'wanted' } })
  await admin.patch(`/site-documents/${other.id}`, { slug: { en: 'other' } })
  expect((await admin.patch(`/site-documents/${id}`, { slug: { en: 'wanted' } })).status).toBe(200)
})

it('joins what two write: each change names the version it saw', async () => {
  const { id, block } = await aPage()
  const { version } = (await draft(id)).blocks[0]!
  const change = (text: string) =>
    admin.patch(
      `/site-documents/${id}/blocks/${block}`,
      { value: { text: both(text, text) } },
      { headers: { 'if-match': `"${version}"` } },
    )
  expect((await change('<p>Mine</p>')).status).toBe(200)
  expect((await change('<p>Theirs</p>')).status).toBe(412)
  const [a, b] = await Promise.all(
    ['sign', 'steps'].map((type) =>
      admin.post<BlockRow>(`/site-documents/${id}/blocks`, { type, after: block }),
    ),
  )
  expect((await draft(id)).blocks.map(({ key }) => key).toSorted()).toEqual(
    [block, a!.body.data.key, b!.body.data.key].toSorted(),
  )
  await admin.post(`/site-documents/${id}/blocks/${a!.body.data.key}/move`, { after: null })
  expect((await draft(id)).blocks[0]!.type).toBe('sign')
})

it('keeps only what the allow-list knows, and says at the field what does not fit', async () => {
  const { id, block } = await aPage()
  await write(id, block, both('<p onclick="x()">A <script>alert(1)</script>b</p>', ''))
  expect((await draft(id)).blocks[0]!.value['text']).toEqual(both('<p>A b</p>'))
  const refused = await admin.patch(`/site-documents/${id}/blocks/${block}`, { value: { nothing: 1 } })
  expect(refused.status).toBe(422)
})

it('lets teachers write their own and submit it; only administrators publish', async () => {
  const teacher = (person: TestPerson) => test.as(person)
  const mine = teacher(tenants.one.teacher)
  const { id } = await aPage(mine, 'article')
  expect((await mine.post(`/site-documents/${id}/publish`, { language: 'en' })).status).toBe(403)
  await mine.post(`/site-documents/${id}/submit`, { submitted: true })
  expect((await draft(id)).submitted_at).not.toBeNull()
  // Of an article without a text there is nothing to publish.
  const empty = (
    await mine.post<{ id: string }>('/site-documents', { kind: 'article', title: both('Empty') })
  ).body.data.id
  expect((await mine.post(`/site-documents/${empty}/submit`, { submitted: true })).status).toBe(409)
  expect((await draft(empty)).submitted_at).toBeNull()
  expect((await teacher(tenants.two.teacher).get(`/site-documents/${id}`)).status).toBe(404)
  expect((await mine.post('/site-documents', { kind: 'page', title: both('No') })).status).toBe(403)
  expect((await publish(id)).body.data.path).toBe('/blog-details/hands-first')
  expect((await draft(id)).submitted_at).toBeNull()
})

it('shows a draft to whoever has its address, for seven days or until the links are ended', async () => {
  const { id, block } = await aPage()
  const picture = await uploadedPicture()
  const added = await admin.post<BlockRow>(`/site-documents/${id}/blocks`, { type: 'picture', after: block })
  await admin.patch(`/site-documents/${id}/blocks/${added.body.data.key}`, {
    value: {
      picture: {
        media_id: picture,
        focal: { x: 0.5, y: 0.5 },
        alt: both('A hand', 'Una mano'),
        decorative: false,
      },
    },
  })
  const share = async () =>
    (
      await admin.post<{ path: string }>(`/site-documents/${id}/share`, { language: 'en' })
    ).body.data.path.replace('/draft/', '')
  const key = await share()
  const read = (token: string) => test.as(null).get<SharedDraft>(`/shared-drafts/${token}`)
  const { blocks, until } = (await read(key)).body.data
  expect(blocks[0]!.value['text']).toBe('<p>One hand.</p>')
  expect(until).toBe('2026-12-02T12:00:00.000Z')
  // The picture can be seen for some minutes, and nothing of it became public.
  expect(blocks[1]!.value).toMatchObject({
    picture: {
      alt: 'A hand',
      picture: { width: 6, height: 4, src: expect.stringMatching(/^\/media\/.*w=1280/) },
    },
  })
  expect(
    await test.platform.db.query('select 1 from published_files where media_id = $1', [picture]),
  ).toEqual([])
  expect((await read(key.replace('.en.', '.es.'))).status).toBe(404)
  expect((await draft(id)).shared_until).toBe(until)
  await admin.post(`/site-documents/${id}/unshare`)
  expect((await read(key)).status).toBe(410)
  expect((await draft(id)).shared_until).toBeNull()
  const another = await share()
  expect([(await read(key)).status, (await read(another)).status]).toEqual([410, 200])
  test.at(new Date('2026-12-25T12:00:00Z'))
  expect((await read(another)).status).toBe(410)
  test.at(NOW)
})

it('names links that lead nowhere, pictures without words and headings that skip a level', async () => {
  const { id, block } = await aPage(admin, 'article', both('Checked', 'Revisado'))
  const add = async (type: string, value: object) => {
    const { key } = (await admin.post<BlockRow>(`/site-documents/${id}/blocks`, { type, after: null })).body
      .data
    await admin.patch(`/site-documents/${id}/blocks/${key}`, { value })
    return key
  }
  const checks = async () =>
    (await admin.get<Check[]>(`/site-documents/${id}/checks?language=en`)).body.data
      .filter(({ code }) => code !== 'unsigned')
      .map(({ code, stops, block: where }) => [code, stops, where])
  const picture = { media_id: await uploadedPicture(), focal: { x: 0.5, y: 0.5 }, decorative: false }
  const shown = await add('picture', { picture: { ...picture, alt: both('', 'Una mano') } })
  const target = (to: string, kind = 'document') => ({ target: { kind, to } })
  const words = { title: both('Next', 'Luego'), button: both('Go', 'Ve'), tone: 'wood' }
  const call = await add('call_to_action', { ...words, ...target(randomUUID()) })
  await write(id, block, both(`<h2>A</h2><h4>B</h4><p><a href="asl:word/not-a-word">C</a></p>`, '<p>D</p>'))
  expect(await checks()).toEqual(
    expect.arrayContaining([
      ['alt_missing', true, shown],
      ['dead_link', true, call],
      ['dead_link', true, block],
      ['heading_missing', false, block],
    ]),
  )
  const change = (key: string, value: object) => admin.patch(`/site-documents/${id}/blocks/${key}`, { value })
  await change(shown, { picture: { ...picture, alt: both('A hand', 'Una mano') } })
  await write(id, block, both('<h2>A</h2><h3>B</h3><h4>C</h4>', '<p>D</p>'))
  for (const [kind, to] of [
    ['route', '/courses'],
    ['address', 'https://example.com'],
  ] as const) {
    await change(call, target(to, kind))
    expect(await checks()).toEqual([])
  }
  await change(shown, { picture: { ...picture, alt: both(''), decorative: true } })
  expect(await checks()).toEqual([])
  await change(shown, { picture: { ...picture, alt: both('A hand', 'Una mano') } })
  // Its page tells of the picture, and of questions that are answered in its language.
  const asked = (text: string, answer: string) => ({ question: both(text), answer: both(answer) })
  await add('questions', { title: both('Asked', 'Preguntas'), questions: [asked('Why?', 'To be seen.')] })
  expect((await publish(id)).status).toBe(200)
  const pages = documentPages(test.platform)
  const head = (path: string) =>
    pages.head!({ path, query: {}, language: 'en', origin: 'https://asl.example' } as never)
  const { structured, addresses } = (await head('/blog-details/checked'))!
  expect(addresses).toEqual({ en: '/blog-details/checked' })
  expect(structured!.map((one) => one['@type'])).toEqual(['BlogPosting', 'BreadcrumbList', 'FAQPage'])
  expect(structured!.at(-1)).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'To be seen.' } }],
  })
  expect([await head('/blog-details/nothing'), await head('/somewhere')]).toEqual([null, null])
  const listed = (await pages.addresses!()).find((one) => one.addresses.en === '/blog-details/checked')!
  expect(listed.pictures).toHaveLength(1)
  await publish((await aPage(admin, 'page', both('Plain page'))).id)
  expect((await head('/page/plain-page'))!.structured).toEqual([])
})

/** The id of a small picture among the administrator’s uploads. */
async function uploadedPicture(values: Partial<typeof media.$inferInsert> = {}): Promise<string> {
  const content = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'tan' } })
    .webp()
    .toBuffer()
  const id = randomUUID(),
    key = `media/${id}.webp`
  await test.platform.files.put(key, content, 'image/webp')
  await test.platform.db.orm.insert(media).values({
    id,
    upload_id: randomUUID(),
    kind: 'image',
    key,
    name: 'hand.webp',
    content_type: 'image/webp',
    bytes: content.length,
    width: 6,
    height: 4,
    checksum: createHash('sha256').update(content).digest('hex'),
    state: 'ready',
    owner_id: tenants.admin.id,
    ...values,
  })
  return id
}
