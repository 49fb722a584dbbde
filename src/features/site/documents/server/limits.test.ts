import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { BlockRow } from '../documents.contract.ts'
import type { Check } from '../publications.contract.ts'
import { DOCUMENT_LIMITS } from '../terms.contract.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const admin = test.as(tenants.admin)
const { db } = test.platform
type Answer = { status: number; body: { data: unknown } }
const refusal = ({ status, body }: Answer) => {
  const data = body.data as { code?: string; fields?: { path: string }[] } | null
  return status < 400 ? 'done' : (data?.fields?.[0]?.path ?? data?.code)
}
async function aDocument(kind = 'article', by = admin, title = { en: 'Limits', es: 'Límites' }) {
  const { id } = (await by.post<{ id: string }>('/site-documents', { kind, title })).body.data
  const at = `/site-documents/${id}`
  await by.patch(at, { description: { en: 'Why.', es: 'Por qué.' } })
  const add = (type: string, after: string | null = null) =>
    by.post<BlockRow>(`${at}/blocks`, { type, after })
  const { key } = (await add('rich_text')).body.data
  await by.patch(`${at}/blocks/${key}`, { value: { text: { en: '<p>One.</p>', es: '<p>Uno.</p>' } } })
  return { id, at, key, add }
}
const codesOf = async (id: string): Promise<string[]> =>
  (
    await db.query<{ code: string }>('select code from audit_log where subject_id = $1 order by id', [id])
  ).map(({ code }) => code)
/** An upload of somebody, which nothing shows. */
const picture = async (owner: TestPerson): Promise<string> => {
  const id = randomUUID()
  await db.query(
    `
      insert into media (id, owner_id, upload_id, name, kind, content_type, bytes, state, key)
      values ($1::uuid, $2, $1::text, 'me', 'image', 'image/png', 1, 'ready', $3)`,
    [id, owner.id, `media/${id}.png`],
  )
  return id
}
const cover = (media_id: string) => ({
  cover: { media_id, focal: { x: 0.5, y: 0.5 }, alt: { en: 'A', es: 'B' }, decorative: false },
})

it('takes so many blocks, and none behind one that is not there', async () => {
  const { id, key, add } = await aDocument()
  expect(refusal(await add('rich_text', 'nowhere'))).toBe('structure_changed')
  await db.query(
    `
      insert into site_document_blocks (document_id, key, type, schema, value, position, removed_at)
      select document_id, 'more' || n, type, schema, value, n, case when n = 2 then now() end
      from site_document_blocks, generate_series(2, $2::int) n
      where document_id = $1 and key = $3`,
    [id, DOCUMENT_LIMITS.blocks, key],
  )
  expect([refusal(await add('rich_text')), refusal(await add('rich_text'))]).toEqual([
    'done',
    'too_many_blocks',
  ])
})

it('removes and brings back a block once, and changes none that was removed', async () => {
  const { at, key } = await aDocument()
  const write = async () =>
    refusal(await admin.patch(`${at}/blocks/${key}`, { value: { text: { en: '<p>Two.</p>', es: '' } } }))
  const remove = async () => refusal(await admin.delete(`${at}/blocks/${key}`))
  const restore = async () => refusal(await admin.post(`${at}/blocks/${key}/restore`))
  expect([await restore(), await remove(), await remove(), await write()]).toEqual([
    'structure_changed',
    'done',
    'structure_changed',
    'structure_changed',
  ])
  expect([await restore(), await write()]).toEqual(['done', 'done'])
})

it('waits for an hour that is to come, and takes back what waits once', async () => {
  const { id, at } = await aDocument()
  const schedule = async (wall: string, zone = 'UTC') =>
    refusal(await admin.post(`${at}/schedule`, { language: 'en', wall, zone }))
  expect([
    await schedule('2026-11-25T12:00'),
    await schedule('2026-12-01T12:00', 'Mars/Olympus'),
    await schedule('2027-03-14T02:30', 'America/New_York'),
    await schedule('2026-11-25T12:01'),
  ]).toEqual(['wall', 'zone', 'wall', 'done'])
  const unschedule = async () => refusal(await admin.post(`${at}/unschedule`, { language: 'en' }))
  expect([await unschedule(), await unschedule()]).toEqual(['done', 'not_published'])
  expect((await codesOf(id)).filter((code) => code.endsWith('SCHEDULED'))).toEqual([
    'BLOG_SCHEDULED',
    'BLOG_UNSCHEDULED',
  ])
})

it('is submitted and taken back once', async () => {
  const teacher = test.as(tenants.one.teacher)
  const { id, at } = await aDocument('article', teacher)
  for (const submitted of [false, true, true, false, false])
    expect(refusal(await teacher.post(`${at}/submit`, { submitted }))).toBe('done')
  expect((await codesOf(id)).filter((code) => /SUBMITTED|WITHDRAWN/.test(code))).toEqual([
    'BLOG_SUBMITTED',
    'BLOG_WITHDRAWN',
  ])
})

it('shows no upload of a stranger, except one that it shows already', async () => {
  const [by, other] = [test.as(tenants.one.teacher), tenants.two.teacher]
  const [own, theirs] = [await picture(tenants.one.teacher), await picture(other)]
  const { at } = await aDocument('article', by)
  const show = async (id: string) => refusal(await by.patch(at, cover(id)))
  expect([await show(theirs), await show(randomUUID()), await show(own)]).toEqual(['cover', 'cover', 'done'])
  await db.query('update media set owner_id = $2 where id = $1', [own, other.id])
  expect(await show(own)).toBe('done')
})

it('says which documents show an upload, with a way to those that the asker may change', async () => {
  const uses = async (who: TestPerson, media_id: string, language: 'en' | 'es' = 'en') =>
    (
      await test
        .as(who, { language })
        .get<{ title: string; link: string | null }[]>(`/media/${media_id}/uses`)
    ).body.data
  const { teacher } = tenants.one
  const theirs = await picture(teacher)
  const article = await aDocument('article', test.as(teacher), { en: 'Theirs', es: '' })
  expect(refusal(await test.as(teacher).patch(article.at, cover(theirs)))).toBe('done')
  expect(await uses(teacher, theirs, 'es')).toEqual([{ title: 'Theirs', link: `/articles/${article.id}` }])
  await db.query('update site_documents set author_id = $2 where id = $1', [
    article.id,
    tenants.two.teacher.id,
  ])
  expect(await uses(teacher, theirs)).toEqual([{ title: 'Theirs', link: null }])
  const own = await picture(tenants.admin)
  for (const [kind, screen] of [
    ['article', '/admin/blog/update'],
    ['page', '/admin/page-list'],
    ['event', '/admin/edit-event'],
  ] as const) {
    const { id, at } = await aDocument(kind)
    await admin.patch(at, cover(own))
    expect(await uses(tenants.admin, own, 'es')).toContainEqual({ title: 'Límites', link: `${screen}/${id}` })
  }
})

it('shows the editions of a language, the newest first, and stops at a file that is broken', async () => {
  const { at, key } = await aDocument()
  for (const text of ['<p>Two.</p>', '<p>Three.</p>']) {
    await admin.patch(`${at}/blocks/${key}`, { value: { text: { en: text, es: '' } } })
    expect((await admin.post(`${at}/publish`, { language: 'en' })).status).toBe(200)
  }
  const editions = (
    await admin.get<{ number: number; current: boolean; published_at: string | null; by: string | null }[]>(
      `${at}/editions?language=en`,
    )
  ).body.data
  expect(editions.map(({ number, current }) => [number, current])).toEqual([
    [2, true],
    [1, false],
  ])
  const { admin: person } = tenants
  expect(editions[0]).toMatchObject({
    published_at: expect.any(String) as string,
    by: `${person.first_name} ${person.last_name}`,
  })
  const media_id = randomUUID()
  await db.query(
    `
      insert into media (id, owner_id, upload_id, name, kind, content_type, bytes, state)
      values ($1::uuid, $2, $1::text, 'me', 'image', 'image/png', 1, 'failed')`,
    [media_id, person.id],
  )
  const block = (await admin.post<BlockRow>(`${at}/blocks`, { type: 'picture', after: key })).body.data.key
  await admin.patch(`${at}/blocks/${block}`, {
    value: { picture: { media_id, focal: { x: 0, y: 0 }, alt: { en: 'A', es: 'B' }, decorative: false } },
  })
  const checks = (await admin.get<Check[]>(`${at}/checks?language=en`)).body.data
  expect(checks.filter((one) => one.block === block).map(({ code, stops }) => [code, stops])).toContainEqual([
    'file_gone',
    true,
  ])
})
