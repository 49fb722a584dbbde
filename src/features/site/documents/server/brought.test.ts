import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemActor } from '#server/auth/system.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { testWorld } from '../../../../../test/world.ts'
import { BLOCKS } from '../../blocks/blocks.contract.ts'
import { NO_DETAILS, type Draft } from '../documents.contract.ts'
import type { ShownDocument } from '../shown-documents.contract.ts'
import { bringDocumentIn, type BroughtDocument } from './brought.ts'
import { publishPacked, type PackedDocument } from './pack.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const admin = test.as(tenants.admin)
const both = (en: string, es = ''): { en: string; es: string } => ({ en, es })
const draft = async (id: string) => (await admin.get<Draft>(`/site-documents/${id}`)).body.data
const deeds = async (id: string): Promise<string[]> =>
  (
    await db.query<{ code: string }>('select code from audit_log where subject_id = $1 order by id', [id])
  ).map(({ code }) => code)

const packed = (source: string, more: Partial<PackedDocument> = {}): PackedDocument => ({
  kind: 'article',
  key: null,
  source,
  title: both('Packed', 'Empacado'),
  description: both('Why.', 'Por qué.'),
  blocks: [{ key: 'b1', type: 'rich_text', value: BLOCKS.rich_text.sample }],
  ...more,
})
const pack = (document: PackedDocument) => publishPacked(platform, systemActor(platform), document)
const idOf = async (source: string): Promise<string> =>
  (await db.query<{ id: string }>('select id from site_documents where source = $1', [source]))[0]!.id

it('publishes what ships in both languages, anew where it changed, and never what somebody wrote in', async () => {
  const first = packed('pack/a', { tags: ['asl'], slug: { en: 'own-address' } })
  expect([await pack(first), await pack(first)]).toEqual([true, false])
  const id = await idOf('pack/a')
  expect(await draft(id)).toMatchObject({
    details: { title: first.title, tags: ['asl'] },
    en: { state: 'published', edition: 1, slug: 'own-address' },
    es: { state: 'published', edition: 1, slug: 'empacado' },
  })
  expect(await pack({ ...first, title: both('Changed', 'Cambiado') })).toBe(true)
  expect(await draft(id)).toMatchObject({
    details: { title: both('Changed', 'Cambiado') },
    en: { edition: 2 },
  })
  expect(await pack(packed('pack/b', { slug: { en: 'own-address' } }))).toBe(true)
  expect((await draft(await idOf('pack/b'))).en.slug).toBe('own-address-2')
  expect((await admin.patch(`/site-documents/${id}`, { title: both('Mine') })).status).toBe(200)
  expect(await pack({ ...first, title: both('Newer', 'Más nuevo') })).toBe(false)
  expect((await draft(id)).details.title.en).toBe('Mine')
})

it('knows a page of the product by its key, whose address is fixed and which stays', async () => {
  expect(await pack(packed('pack/pages/about', { kind: 'page', key: 'about' }))).toBe(true)
  expect(
    await pack(packed('pack/pages/other', { kind: 'page', key: 'about', title: both('Us', 'Somos') })),
  ).toBe(true)
  const id = await idOf('pack/pages/other')
  expect(await db.query(`select id from site_documents where key = 'about'`)).toEqual([{ id }])
  const refusal = ({ status, body }: { status: number; body: { data: unknown } }) => {
    const data = body.data as { code?: string; fields?: { path: string }[] }
    return status < 400 ? 'done' : (data.fields?.[0]?.path ?? data.code)
  }
  expect([
    refusal(await admin.patch(`/site-documents/${id}`, { slug: { en: 'us' } })),
    refusal(await admin.post(`/site-documents/${id}/archive`, { language: 'en' })),
    refusal(await admin.delete(`/site-documents/${id}`)),
  ]).toEqual(['slug.en', 'page_stays', 'page_stays'])
})

it('brings a document of elsewhere in as a draft, with free addresses and its first days', async () => {
  const actor = { ...actorOf(platform, tenants.admin), permissions: platform.permissions('Admin') }
  const bring = (more: Partial<BroughtDocument>, known: string | null = null) =>
    db.transaction((tx) =>
      bringDocumentIn(
        tx,
        actor,
        {
          id: randomUUID(),
          source: `elsewhere:${randomUUID()}`,
          kind: 'article',
          key: null,
          author_id: null,
          details: { ...NO_DETAILS, title: both('From afar', 'De lejos'), description: both('A', 'B') },
          blocks: [{ key: 'in1', type: 'rich_text', schema: 1, value: BLOCKS.rich_text.sample }],
          slugs: {},
          published: {},
          ...more,
        },
        known,
        platform.clock(),
      ),
    )
  const id = randomUUID()
  const day = '2020-01-02T03:04:05.000Z'
  expect(await bring({ id, slugs: { en: 'afar' }, published: { en: day } })).toBe(id)
  expect(await draft(id)).toMatchObject({
    en: { state: 'draft', slug: 'afar' },
    es: { state: 'draft', slug: 'de-lejos' },
    blocks: [{ key: 'in1' }],
  })
  const days = () =>
    db.query<{ day: Date | null }>(
      `select first_published_at as day from site_document_languages where document_id = $1 order by language`,
      [id],
    )
  expect(await days()).toEqual([{ day: new Date(day) }, { day: null }])
  const second = await bring({ slugs: { en: 'afar' }, details: { ...NO_DETAILS, title: both('Only', '') } })
  expect((await draft(second)).en.slug).toBe('afar-2')
  expect((await draft(second)).es.slug ?? '').toBe('')
  // Its draft is written anew; the first day stays.
  await bring(
    {
      details: { ...NO_DETAILS, title: both('Newer', 'De lejos') },
      published: { en: '2021-01-01T00:00:00.000Z', es: day },
    },
    id,
  )
  expect((await draft(id)).details.title.en).toBe('Newer')
  expect(await days()).toEqual([{ day: new Date(day) }, { day: new Date(day) }])
  expect([await deeds(id), await deeds(second)]).toEqual([['BLOG_CREATED', 'BLOG_UPDATED'], ['BLOG_CREATED']])
  const page = await bring({ kind: 'page', key: 'org', slugs: { en: 'org' } })
  expect(await db.query('select 1 from site_document_slugs where document_id = $1', [page])).toEqual([])
  expect((await test.as(null).get<ShownDocument>('/articles/afar')).status).toBe(404)
})
