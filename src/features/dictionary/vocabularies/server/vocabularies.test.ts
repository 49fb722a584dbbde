import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITED_WORDS } from '#features/access/grants/grants.contract.ts'
import { anOrganization, aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { dictionaryPack } from '#seed/dictionary.ts'
import type { Entry, Filters, Limits, VocabularyRow } from '../vocabularies.contract.ts'
import { loadDictionary, markFreeWords } from './public.ts'

let app: TestApp
let tenants: Awaited<ReturnType<typeof twoTenants>>
let learner: TestPerson
const rare = 'citizen' // its place is far behind the open ones

beforeAll(async () => {
  app = await contentApp('dictionary')
  tenants = await twoTenants(app.platform)
  learner = await aPerson(app.platform)
  const [last] = await app.platform.db.query<{ slug: string }>(
    'select slug from vocabularies order by popularity desc limit 1',
  )
  await app.platform.db.query('update vocabularies set slug = $1 where slug = $2', [rare, last!.slug])
}, 60_000)
afterAll(() => app.close())

const words = async (
  person: TestPerson | null,
  query: Record<string, string>,
  options: { language?: 'en' | 'es' } = {},
): Promise<VocabularyRow[]> =>
  (await app.as(person, options).get<VocabularyRow[]>('/vocabularies', { query })).body.data
const slugs = async (person: TestPerson | null, query: Record<string, string>): Promise<string[]> =>
  (await words(person, query)).map((row) => row.slug)

/** As if the pictures of the rare word had been drawn. */
const draw = (): Promise<unknown> =>
  app.platform.db.query(
    `
      update signs
      set poster = 'rendered/citizen.0.webp', rendered_preview = 'rendered/citizen.1.webp'
      where vocabulary_id = (select id from vocabularies where slug = $1)`,
    [rare],
  )

describe('who may open what', () => {
  it('opens the popular words to visitors and to learners without a plan, all of it with one', async () => {
    for (const person of [null, learner]) {
      const { body } = await app.as(person).get<VocabularyRow[]>('/vocabularies')
      expect(body.meta?.total).toBe(LIMITED_WORDS)
      expect(await slugs(person, { slug: `eq.${rare}` })).toEqual([])
      const limits = (await app.as(person).get<Limits>('/vocabularies/limits')).body.data
      expect(limits).toEqual({ level: 'Limited', visible: LIMITED_WORDS, total: 440 })
    }
    for (const person of [tenants.one.learner, tenants.one.teacher, tenants.admin]) {
      expect((await app.as(person).get('/vocabularies')).body.meta?.total).toBe(440)
      expect(await slugs(person, { slug: `eq.${rare}` })).toEqual([rare])
    }
  })

  it('opens and closes with the grant at once, whatever was open a moment ago', async () => {
    const { platform } = app,
      person = await aPerson(platform)
    const open = async (): Promise<unknown[]> => [
      (await app.as(person).get('/vocabularies')).body.meta?.total,
      (await slugs(person, { slug: `eq.${rare}` })).length,
      (await app.as(person).get<Entry>(`/vocabularies/${rare}`)).body.data.locked,
    ]
    const set = (text: string) => platform.db.query(text, [person.id])
    expect(await open()).toEqual([LIMITED_WORDS, 0, true])
    await set(
      `
        insert into grants (user_id, source, community, courses, dictionary, live, starts_at)
        values ($1, 'subscription', 'Full', 'Full', 'Full', 'Full', now() - interval '1 day')`,
    )
    expect(await slugs(person, { slug: `eq.${rare}` })).toEqual([rare])
    expect(await open()).toEqual([440, 1, false])
    await set(`update grants set ends_at = now() - interval '1 hour' where user_id = $1`)
    expect(await open()).toEqual([LIMITED_WORDS, 0, true])
  })

  it('shows picture and meaning of a word that needs a plan, and nothing of it that moves', async () => {
    const one = async (person: TestPerson | null): Promise<Entry> =>
      (await app.as(person).get<Entry>(`/vocabularies/${rare}`)).body.data
    await draw()
    const full = await one(tenants.one.learner)
    expect(full).toMatchObject({ locked: false, signs: [{ notation: expect.anything() }] })
    for (const person of [null, learner]) {
      const entry = await one(person)
      expect(entry).toMatchObject({
        locked: true,
        definition_en: full.definition_en,
        signs: [{ notation: null, clip_url: null, stream_url: null }],
      })
      expect(new URL(entry.signs[0]!.poster_url!, 'http://x').pathname).toBe(
        new URL(full.signs[0]!.poster_url!, 'http://x').pathname,
      )
    }
  })

  it('names the words of the full dictionary that a search finds, without what moves', async () => {
    await draw()
    const { word_en } = (await words(tenants.admin, { slug: `eq.${rare}` }))[0]!
    for (const person of [null, learner])
      expect((await words(person, { q: word_en }))[0]).toMatchObject({
        slug: rare,
        match: 'exact',
        locked: true,
        poster_url: expect.any(String),
        preview_url: null,
        clip_url: null,
      })
    const [open] = await words(tenants.one.learner, { q: word_en })
    expect(open).toMatchObject({ slug: rare, locked: false, preview_url: expect.any(String) })
  })

  it('opens the words of free lessons besides, and closes them again', async () => {
    await markFreeWords(app.platform.db, [rare])
    const locked = async (): Promise<boolean> =>
      (await app.as(null).get<Entry>(`/vocabularies/${rare}`)).body.data.locked
    expect(await locked()).toBe(false)
    expect((await app.as(null).get('/vocabularies')).body.meta?.total).toBe(LIMITED_WORDS + 1)
    await markFreeWords(app.platform.db, [])
    expect(await locked()).toBe(true)
  })

  it('counts what matches a search beyond the plan', async () => {
    const { word_en } = (await words(tenants.admin, { slug: `eq.${rare}` }))[0]!
    expect(
      (await app.as(null).get<Limits>('/vocabularies/limits', { query: { q: word_en } })).body.data,
    ).toEqual({ level: 'Limited', visible: 0, total: 1 })
  })

  it("shows an organization's own words to its people only", async () => {
    const { platform } = app
    await platform.db.query(
      `
        insert into vocabularies (
          slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, organization_id
        )
        values ('ward-nine', 'WARD-NINE', 'ward nine', 'pabellón nueve', 'noun', 'WARD NINE', 5, $1)`,
      [tenants.one.organization.id],
    )
    expect(await slugs(tenants.one.learner, { q: 'ward nine' })).toEqual(['ward-nine'])
    expect(await slugs(tenants.two.learner, { q: 'ward nine' })).toEqual([])
    expect(await slugs(tenants.two.learner, { slug: 'eq.ward-nine' })).toEqual([])
    expect((await app.as(tenants.two.teacher).get('/vocabularies/ward-nine')).status).toBe(404)
    expect((await app.as(tenants.one.teacher).get('/vocabularies/ward-nine')).status).toBe(200)
    const another = await aPerson(platform, {
      role: 'Teacher',
      organization_id: (await anOrganization(platform)).id,
    })
    // Whoever writes a course is offered what its learners see: an Admin an organization's words, an
    // organization those of all in the platform's course, nobody another's.
    const offered = (person: TestPerson, words_of: string) => slugs(person, { q: 'ward nine', words_of })
    expect([
      await offered(tenants.admin, tenants.one.organization.id),
      await offered(tenants.admin, tenants.two.organization.id),
      await offered(tenants.admin, 'platform'),
    ]).toEqual([['ward-nine'], [], []])
    expect([
      await offered(tenants.one.teacher, tenants.one.organization.id),
      await offered(tenants.one.teacher, 'platform'),
      await offered(tenants.two.teacher, tenants.one.organization.id),
    ]).toEqual([['ward-nine'], [], []])
    expect((await app.as(another).get('/vocabularies/ward-nine')).status).toBe(404)
    await platform.db.query(`delete from vocabularies where slug = 'ward-nine'`)
  })

  it('keeps a clip behind the plan of its word, and pictures open', async () => {
    const actor = {
      user_id: null,
      role: 'CMS',
      organization_id: null,
      permissions: app.platform.permissions('CMS'),
    } as Parameters<typeof app.platform.files.mayRead>[1]
    expect(await app.platform.files.mayRead(app.platform.db, actor, 'content/clips/hello.mp4')).toBe(true)
    expect(await app.platform.files.mayRead(app.platform.db, actor, 'content/handshapes/A.webp')).toBe(true)
    await app.platform.db.query(`update vocabularies set open = false where slug = 'hello'`)
    expect(await app.platform.files.mayRead(app.platform.db, actor, 'content/clips/hello.mp4')).toBe(false)
    await app.platform.db.query(`update vocabularies set open = true where slug = 'hello'`)
  })
})

describe('notations', () => {
  it('answer the signs of many words at once, without those that are not there or need a plan', async () => {
    const ask = async (slugs: string) =>
      (
        await app
          .as(null)
          .get<{ slug: string; notation: { slug: string } }[]>('/notations', { query: { slugs } })
      ).body.data
    expect(
      (await ask('hello,no-such-word,hello')).map(({ slug, notation }) => [slug, notation.slug]),
    ).toEqual([['hello', 'hello']])
    await app.platform.db.query(`update vocabularies set open = false where slug = 'hello'`)
    expect(await ask('hello')).toEqual([])
    await app.platform.db.query(`update vocabularies set open = true where slug = 'hello'`)
    expect((await app.as(null).get('/notations', { query: { slugs: 'Not A Slug' } })).status).toBe(422)
  })
})

describe('entry', () => {
  it('answers signs, meaning, spelling, related words and minimal pairs, by slug and by id', async () => {
    const { data } = (await app.as(null).get<Entry>('/vocabularies/hello')).body
    expect(data).toMatchObject({
      word_en: 'hello',
      word_es: 'hola',
      categories: [{ value: 'greetings', es: 'Saludos y cortesía' }],
    })
    expect(data.signs[0]).toMatchObject({
      reviewed: false,
      is_primary: true,
      signer: { kind: 'animated' },
      location: { value: 'forehead' },
      hands: { value: 'one' },
      handshapes: [{ value: 'closed_b' }],
      notation: { version: 1, slug: 'hello' },
    })
    expect(data.signs[0]!.clip_url).toContain('content/clips/hello.mp4')
    expect(data.spelling.map((part) => part.letter).join('')).toBe('HELLO')
    expect(data.spelling[0]!.picture_url).toContain('content/handshapes/H.webp')
    expect(data.related.map((other) => other.slug)).toContain('goodbye')
    for (const id of [data.id, data.id.toUpperCase()])
      expect((await app.as(null).get<Entry>(`/vocabularies/${id}`)).body.data.slug).toBe('hello')
  })

  it('gives no picture for letters that move, and a gap between words', async () => {
    const { data } = (await app.as(tenants.admin).get<Entry>('/vocabularies/thank-you')).body
    expect(data.spelling.find((part) => part.letter === ' ')).toEqual({ letter: ' ', picture_url: null })
    const letter = (await app.as(tenants.admin).get<Entry>('/vocabularies/letter-j')).body.data
    expect(letter.spelling).toEqual([{ letter: 'J', picture_url: null }])
  })

  it('names minimal pairs by what differs, and only those', async () => {
    const father = (await app.as(tenants.admin).get<Entry>('/vocabularies/father')).body.data
    expect(father.minimal_pairs.map(({ slug, differs }) => ({ slug, differs }))).toContainEqual({
      slug: 'mother',
      differs: 'location',
    })
    expect(father.minimal_pairs.map((other) => other.slug)).not.toContain('father')
  })

  it('is a 404 where there is nothing, whatever the address says', async () => {
    for (const address of [
      'nothing-here',
      '019a0000-0000-7000-8000-000000000000',
      "hello'--",
      'HELLO',
      '..%2F',
    ])
      expect((await app.as(tenants.admin).get(`/vocabularies/${address}`)).status, address).toBe(404)
  })
})

describe('filters', () => {
  it('counts what each value would show', async () => {
    const { data } = (await app.as(tenants.admin).get<Filters>('/vocabularies/filters')).body
    expect(data.with_clip).toBe(19)
    const total = async (query: Record<string, string>): Promise<number> =>
      (await app.as(tenants.admin).get('/vocabularies', { query })).body.meta?.total ?? 0
    for (const { value, count } of data.categories.slice(0, 3))
      expect(await total({ category: value }), value).toBe(count)
    // Of several, words of any of them.
    const [one, two] = data.categories
    const both = await total({ category: `${one!.value},${two!.value}` })
    expect(both).toBeGreaterThan(Math.max(one!.count, two!.count))
    expect(both).toBeLessThanOrEqual(one!.count + two!.count)
    expect(await total({ signer: 'animated-model,nobody' })).toBe(await total({ signer: 'animated-model' }))
    const shape = data.handshapes.find((one) => one.value === '5')!
    expect(shape.picture_url).toContain('handshapes/5.webp')
    expect(await total({ handshape: '5' })).toBe(shape.count)
    const location = data.locations.find((one) => one.value === 'chin')!
    expect(await total({ location: 'chin' })).toBe(location.count)
    expect(
      (await app.as(tenants.admin).get('/vocabularies', { query: { signer: 'animated-model' } })).body.meta
        ?.total,
    ).toBe(440)
    expect(
      (await app.as(tenants.admin).get('/vocabularies', { query: { has_clip: 'true' } })).body.meta?.total,
    ).toBe(19)
    expect(
      (
        await app
          .as(tenants.admin)
          .get('/vocabularies', { query: { part_of_speech: 'eq.number', unit: 'gte.1' } })
      ).body.meta?.total,
    ).toBe(10)
  })

  it('refuses what it does not know', async () => {
    expect((await app.as(null).get('/vocabularies', { query: { color: 'eq.red' } })).status).toBe(400)
    expect((await app.as(null).get('/vocabularies', { query: { has_clip: 'perhaps' } })).status).toBe(422)
    expect(await slugs(null, { handshape: "'; drop signs--" })).toEqual([])
  })

  it('sorts by the alphabet of the language, accents aside', async () => {
    const rows = await words(tenants.admin, { order: 'word.asc', page_size: '100' }, { language: 'es' })
    const key = rows.map((row) => row.word_es.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    expect(key).toEqual([...key].sort())
  })

  it('is the same list under /rest/v1', async () => {
    const rows = (
      await app
        .as(tenants.admin)
        .get('/rest/v1/vocabularies', { query: { slug: 'eq.hello', select: 'slug,word_es' } })
    ).body as unknown
    expect(rows).toEqual([{ slug: 'hello', word_es: 'hola' }])
  })
})

describe('my words', () => {
  it('keeps words per person', async () => {
    const hello = (await words(learner, { slug: 'eq.hello' }))[0]!.id
    expect((await app.as(learner).put(`/vocabularies/${hello}/saved`)).body.data).toEqual({ saved: true })
    expect((await app.as(learner).put(`/vocabularies/${hello}/saved`)).status).toBe(200)
    expect(await slugs(learner, { saved: 'true' })).toEqual(['hello'])
    expect((await app.as(learner).get<Entry>('/vocabularies/hello')).body.data.saved).toBe(true)
    expect(await slugs(tenants.two.learner, { saved: 'true' })).toEqual([])
    expect(await slugs(null, { saved: 'true' })).toEqual([])
    await app.as(tenants.two.learner).delete(`/vocabularies/${hello}/saved`)
    expect(await slugs(learner, { saved: 'true' })).toEqual(['hello'])
    expect((await app.as(learner).delete(`/vocabularies/${hello}/saved`)).body.data).toEqual({ saved: false })
    expect(await slugs(learner, { saved: 'true' })).toEqual([])
  })

  it('needs a person, and a word that one may open', async () => {
    const id = (await words(tenants.admin, { slug: `eq.${rare}` }))[0]!.id
    expect((await app.as(null).put(`/vocabularies/${id}/saved`)).status).toBe(401)
    expect((await app.as(learner).put(`/vocabularies/${id}/saved`)).status).toBe(403)
  })
})

describe('reports', () => {
  it('reach those who edit the entry, once per person and reason', async () => {
    const hello = (await words(learner, { slug: 'eq.hello' }))[0]!.id
    const first = await app.as(learner).post<{ id: string }>(`/vocabularies/${hello}/reports`, {
      reason: 'wrong_sign',
      text: 'The hand turns',
    })
    expect(first.status).toBe(201)
    const again = await app.as(learner).post<{ id: string }>(`/vocabularies/${hello}/reports`, {
      reason: 'wrong_sign',
      text: 'The hand turns the other way',
    })
    expect(again.body.data.id).toBe(first.body.data.id)
    const all = (await app.as(tenants.admin).get<{ text: string; slug: string }[]>('/vocabulary-reports'))
      .body
    expect(all.data).toMatchObject([{ slug: 'hello', text: 'The hand turns the other way' }])
    expect((await app.as(tenants.one.teacher).get('/vocabulary-reports')).body.data).toEqual([])
    expect((await app.as(learner).get('/vocabulary-reports')).status).toBe(403)
    expect((await app.as(learner).post(`/vocabularies/${hello}/reports`, { reason: 'because' })).status).toBe(
      422,
    )
    expect((await app.as(null).post(`/vocabularies/${hello}/reports`, { reason: 'other' })).status).toBe(401)
  })
})

describe('loading', () => {
  it('writes nothing the second time, and leaves what an editor changed', async () => {
    const pack = await dictionaryPack()
    await app.platform.db.query(`update vocabularies set definition_en = 'Edited.' where slug = 'name'`)
    expect(
      await loadDictionary(app.platform, {
        ...pack,
        entries: pack.entries.filter((entry) => entry.slug === 'name'),
      }),
    ).toBe(0)
    expect((await app.as(null).get<Entry>('/vocabularies/name')).body.data.definition_en).toBe('Edited.')
    const renewed = pack.entries
      .filter((entry) => entry.slug === 'name')
      .map((entry) => ({ ...entry, example: { en: 'New.', es: 'Nuevo.' } }))
    expect(await loadDictionary(app.platform, { ...pack, entries: renewed })).toBe(1)
    expect((await app.as(null).get<Entry>('/vocabularies/name')).body.data).toMatchObject({
      example_en: 'New.',
      signs: [{ is_primary: true }],
    })
  })

  it('renews a sign that nobody touched as a new version, and leaves what a person edited, reviewed or deleted', async () => {
    const { db } = app.platform,
      pack = await dictionaryPack(),
      changed = ['mother', 'father', 'school', 'want', 'water']
    const notations = new Map(
      [...pack.notations].map(([slug, sign]) => [
        slug,
        changed.includes(slug) ? { ...sign, variant: 'renewed' } : sign,
      ]),
    )
    await db.query(`update signs set edited_at = now() where content_key = 'pack:father'`)
    await db.query(
      `update signs set review_state = 'reviewed', reviewed_at = now() where content_key = 'pack:school'`,
    )
    await db.query(`insert into deleted_content (content_key, at) values ('pack:want', now())`)
    await db.query(`delete from signs where content_key = 'pack:want'`)
    await db.query(`update vocabularies set edited_at = now(), word_en = 'h2o' where slug = 'water'`)
    const entries = pack.entries.map((entry) =>
      entry.slug === 'water' ? { ...entry, gloss: 'WATERS' } : entry,
    )
    await loadDictionary(app.platform, { ...pack, entries, notations })
    const rows = await db.query<{ content_key: string; version: number; variant: string | null }>(
      `
        select content_key, version, notation->>'variant' as variant
        from signs
        where content_key = any($1)
        order by 1`,
      [changed.map((slug) => `pack:${slug}`)],
    )
    expect(rows).toEqual([
      { content_key: 'pack:father', version: 1, variant: null },
      { content_key: 'pack:mother', version: 2, variant: 'renewed' },
      { content_key: 'pack:school', version: 1, variant: null },
      { content_key: 'pack:water', version: 2, variant: 'renewed' },
    ])
    expect((await app.as(tenants.admin).get<Entry>('/vocabularies/water')).body.data).toMatchObject({
      word_en: 'h2o',
      gloss: 'WATER',
    })
    expect(await loadDictionary(app.platform, { ...pack, entries, notations })).toBe(0)
  })
})
