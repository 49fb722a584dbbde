import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, anOrganization } from '../../../../../test/factories.ts'
import { notationHash } from '#features/media/signer/server/public.ts'
import { dictionaryPack } from '#seed/dictionary.ts'
import type { Entry, VocabularyRow } from '../vocabularies.contract.ts'
import { dictionaryPages } from './pages.ts'
import { loadDictionary, loadRendered } from './public.ts'
import { mayReadFilm } from './vocabularies.access.ts'

let test: TestApp
beforeAll(async () => {
  test = await contentApp('dictionary')
})
afterAll(() => test.close())

const notationOf = async (slug: string) =>
  (
    await test.platform.db.query<{ notation: object }>(
      `
        select g.notation
        from signs g
        join vocabularies v on v.id = g.vocabulary_id
        where v.slug = $1 and g.is_primary`,
      [slug],
    )
  )[0]!.notation
const made = (slug: string) => ({
  poster: { name: `${slug}.0a1b.webp`, read: async () => Buffer.from('poster') },
  preview: { name: `${slug}.0a1b.preview.webp`, read: async () => Buffer.from('preview') },
  clip: { name: `${slug}.0a1b.mp4`, read: async () => Buffer.from('clip') },
})

it('names a notation the same whatever the order of its fields, and otherwise when it looks otherwise', async () => {
  const notation = await notationOf('mother')
  const turned = Object.fromEntries(Object.entries(notation).reverse())
  expect(notationHash({ ...turned, checked: [], slug: 'other' })).toBe(notationHash(notation))
  expect(notationHash({ ...notation, timing: { pace: 2 } })).not.toBe(notationHash(notation))
})

it('saves a rendering under its word, who signs it, and that this is a model', async () => {
  const { files } = test.platform
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  await files.put('rendered/thank-you.0a1b.webp', picture, 'image/webp')
  const saved = async (options?: { image: { width: number } }) =>
    (await test.app.inject((await files.url('rendered/thank-you.0a1b.webp', options)).url)).headers[
      'content-disposition'
    ]
  const name = 'inline; filename="thank-you (signed by Ana - computer model)'
  expect(await saved()).toBe(`${name}.webp"`)
  expect(await saved({ image: { width: 1 } })).toMatch(`${name}.`)
})

it('shows what was drawn of a sign in the list and with the word, and no longer once the sign looks different', async () => {
  const admin = await aPerson(test.platform, { role: 'Admin' }),
    caller = test.as(admin)
  const row = async (q: string) =>
    (await caller.get<VocabularyRow[]>('/vocabularies', { query: { q } })).body.data.find(
      (one) => one.slug === q,
    )!
  expect((await row('aunt')).poster).toBeNull()
  const rendered = new Map([
    [notationHash(await notationOf('aunt')), made('aunt')],
    [notationHash(await notationOf('mother')), made('mother')],
  ])
  expect(await loadRendered(test.platform, rendered)).toBe(2)
  expect(await loadRendered(test.platform, rendered)).toBe(0)
  const urlMatching = (name: string) =>
    expect.stringMatching(`^/media/rendered/aunt\\.0a1b\\.${name}\\?`) as string
  expect(await row('aunt')).toMatchObject({
    poster: 'rendered/aunt.0a1b.webp',
    poster_url: urlMatching('webp'),
    preview_url: urlMatching('preview\\.webp'),
    clip_url: urlMatching('mp4'),
  })
  // In the list all of the model's words move by their preview, also those that have a film.
  expect(await row('mother')).toMatchObject({
    clip_url: null,
    preview_url: expect.stringContaining('mother.0a1b.preview.webp') as string,
  })
  // The pack's own film of mother is of an older model.
  const entry = (await caller.get<Entry>('/vocabularies/mother')).body.data
  expect(entry.signs[0]).toMatchObject({
    clip_url: expect.stringContaining('rendered/mother.0a1b.mp4') as string,
    poster_url: expect.stringContaining('rendered/mother.0a1b.webp') as string,
  })
  expect((await test.platform.files.read('rendered/aunt.0a1b.mp4')).toString()).toBe('clip')

  await test.platform.db.query(
    `
      update signs g
      set notation = jsonb_set(notation, '{timing}', '{"pace": 2}')
      from vocabularies v
      where v.id = g.vocabulary_id and v.slug = 'aunt'`,
    [],
  )
  expect(await row('aunt')).toMatchObject({
    poster: null,
    poster_url: null,
    preview_url: null,
    clip_url: null,
  })
  expect(await loadRendered(test.platform, rendered)).toBe(0)
})

it('has a page for each public word, with its picture and film at addresses that stay', async () => {
  const { db } = test.platform
  const word = async (slug: string, open: boolean) =>
    db.query(`update vocabularies set open = $2 where slug = $1`, [slug, open])
  for (const slug of ['aunt', 'mother']) await word(slug, true) // oxlint-disable-line no-await-in-loop -- two words
  await db.query(
    `update vocabularies set definition_en = 'A parent.', definition_es = null where slug = 'mother'`,
    [],
  )
  const pages = dictionaryPages(test.platform)
  const head = (path: string, language: 'en' | 'es' = 'en') =>
    Promise.resolve(pages.head!({ path, query: {}, language, origin: 'https://asl.example' } as never))
  expect(await head('/dictionary/mother')).toMatchObject({
    title: '“mother” in American Sign Language',
    description: expect.stringContaining('A parent.') as string,
    addresses: { en: '/dictionary/mother', es: '/diccionario/mother' },
    image: '/words/mother/picture',
  })
  expect(await head('/diccionario/mother', 'es')).toMatchObject({
    title: expect.stringContaining('«') as string,
    description: expect.not.stringContaining('A parent.') as string,
  })
  const kinds = async (path: string) => (await head(path))!.structured!.map((one) => one['@type'])
  expect(await kinds('/dictionary/mother')).toEqual(['DefinedTerm', 'VideoObject', 'BreadcrumbList'])
  // The drawings of the other sign are outdated, and nobody has filmed it.
  expect((await head('/dictionary/aunt'))!.image).toBeNull()
  expect(await kinds('/dictionary/aunt')).toEqual(['DefinedTerm', 'BreadcrumbList'])
  for (const path of ['/dictionary', '/dictionary/not-a-word', '/courses/mother'])
    expect(await head(path)).toBeNull() // oxlint-disable-line no-await-in-loop -- three addresses
  const moved = (path: string, query: Record<string, string>, language: 'en' | 'es') =>
    pages.moved!({ path, query, language } as never)
  expect(await moved('/dictionary', { word: 'mother' }, 'es')).toBe('/diccionario/mother')
  expect([await moved('/dictionary', {}, 'en'), await moved('/courses', { word: 'mother' }, 'en')]).toEqual([
    null,
    null,
  ])
  const listed = new Map((await pages.addresses!()).map((one) => [one.addresses.en, one]))
  expect(listed.get('/dictionary/mother')).toMatchObject({
    pictures: ['/words/mother/picture'],
    films: { en: [{ film: '/words/mother/film' }], es: [{ picture: '/words/mother/picture' }] },
  })
  expect(listed.get('/dictionary/aunt')).not.toHaveProperty('pictures')
  expect(listed.get('/dictionary/aunt')).not.toHaveProperty('films')
  const get = async (url: string) => {
    const { statusCode, headers, payload } = await test.app.inject({ url })
    return [statusCode, statusCode === 302 ? headers.location : payload]
  }
  expect(await get('/words/mother/picture')).toEqual([200, 'poster'])
  expect(await get('/words/mother/film')).toEqual([302, expect.stringContaining('rendered/mother.0a1b.mp4')])
  for (const url of ['/words/aunt/picture', '/words/aunt/film', '/words/not-a-word/picture'])
    expect((await get(url))[0]).toBe(404) // oxlint-disable-line no-await-in-loop -- three addresses
  await word('mother', false)
  expect(await head('/dictionary/mother')).toBeNull()
  expect((await get('/words/mother/picture'))[0]).toBe(404)
})

it('opens an uploaded film with its word, and while it waits to those who may write the word', async () => {
  const { db } = test.platform
  const { id: organization_id } = await anOrganization(test.platform)
  const [admin, owner, free, paying] = [
    await aPerson(test.platform, { role: 'Admin' }),
    await aPerson(test.platform, { role: 'Organization', organization_id }),
    await aPerson(test.platform),
    await aPerson(test.platform, { seat: true }),
  ]
  const film = async (column: 'clip' | 'waiting_clip', slug: string) => {
    const key = `media/${randomUUID()}.mp4`
    const [row] = await db.query<{ id: string }>(
      `
        insert into media (owner_id, upload_id, name, kind, content_type, bytes, state, key)
        values ($1, $2, 'film', 'video', 'video/mp4', 1, 'ready', $2)
        returning id`,
      [admin.id, key],
    )
    await db.query(
      `
        update signs g set ${column} = $2
        from vocabularies v
        where v.id = g.vocabulary_id and v.slug = $1 and g.is_primary`,
      [slug, key],
    )
    return row!.id
  }
  const readers = async (media_id: string) => {
    const may = await Promise.all(
      [admin, owner, free, paying].map((person) =>
        mayReadFilm(
          test.platform,
          db,
          {
            ...actorOf(test.platform, person),
            role: person.role,
            organization_id: person.organization_id,
            permissions: test.platform.permissions(person.role),
          },
          media_id,
        ),
      ),
    )
    return ['admin', 'owner', 'free', 'paying'].filter((_, at) => may[at])
  }
  const shown = await film('clip', 'water')
  const change = (set: string) => db.query(`update vocabularies set ${set} where slug = 'water'`)
  await change('open = true')
  expect(await readers(shown)).toEqual(['admin', 'owner', 'free', 'paying'])
  await change('open = false')
  expect(await readers(shown)).not.toContain('free')
  expect(await readers(shown)).toContain('paying')
  await change(`status = 'inactive'`)
  expect(await readers(shown)).toEqual([])
  await change(`status = 'active', open = true`)
  const waiting = await film('waiting_clip', 'water')
  expect(await readers(waiting)).toEqual(['admin'])
  expect(await readers(randomUUID())).toEqual([])
})

it('gives pictures to everybody and what moves to whoever may open the word', async () => {
  const { db } = test.platform
  await db.query(`update vocabularies set open = false where slug = 'mother'`, [])
  await db.query(`update vocabularies set open = true where slug = 'aunt'`, [])
  const mayRead = (key: string) =>
    test
      .as(null)
      .get('/files', { query: { keyPath: key } })
      .then(({ status }) => status)
  expect(await mayRead('rendered/mother.0a1b.webp')).toBe(200)
  expect(await mayRead('rendered/mother.0a1b.mp4')).toBe(404)
  expect(await mayRead('rendered/aunt.0a1b.mp4')).toBe(200)
  expect(await mayRead('rendered/manifest.json')).toBe(404)
  const admin = await aPerson(test.platform, { role: 'Admin' })
  expect(
    (await test.as(admin).get('/files', { query: { keyPath: 'rendered/mother.0a1b.mp4' } })).status,
  ).toBe(200)
})

it('plays an uploaded film of a sign as it was converted, with its ladder', async () => {
  const owner = await aPerson(test.platform, { role: 'Admin' })
  await test.platform.db.query(
    `
      insert into media (owner_id, upload_id, name, kind, content_type, bytes, state, key, renditions)
      values (
        $1, 'sign film', 'film', 'video', 'video/quicktime', 1, 'ready',
        'media/0190a000-0000-7000-8000-0000000000aa.mov', $2
      )`,
    [
      owner.id,
      JSON.stringify({
        film: 'media/0190a000-0000-7000-8000-0000000000aa/film.mp4',
        hls: 'media/0190a000-0000-7000-8000-0000000000aa/hls.m3u8',
      }),
    ],
  )
  await test.platform.db.query(
    `
      update signs
      set clip = 'media/0190a000-0000-7000-8000-0000000000aa.mov'
      where is_primary and vocabulary_id = (select id from vocabularies where slug = 'aunt')`,
  )
  const [sign] = (await test.as(owner).get<Entry>('/vocabularies/aunt')).body.data.signs
  expect([sign!.clip_url, sign!.stream_url]).toEqual([
    expect.stringContaining('/film.mp4'),
    expect.stringContaining('/hls.m3u8'),
  ])
})

it('renews a file of the pack that was drawn anew under its key, and leaves the others', async () => {
  const { platform } = test,
    pack = await dictionaryPack(),
    drawnAnew = {
      ...pack,
      media: pack.media.map((file) =>
        file.key === 'handshapes/A.webp' ? { ...file, read: async () => Buffer.from('drawn anew') } : file,
      ),
    }
  const picture = async () => (await platform.files.read('content/handshapes/A.webp')).toString(),
    other = async () => (await platform.files.facts('content/handshapes/B.webp'))?.modified
  const before = await other()
  await loadDictionary(platform, drawnAnew)
  expect(await picture()).toBe('drawn anew')
  await loadDictionary(platform, pack)
  expect(await picture()).toMatch(/^RIFF/)
  expect(await other()).toEqual(before)
})
