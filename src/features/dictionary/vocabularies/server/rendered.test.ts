import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { notationHash } from '#features/media/signer/server/public.ts'
import { dictionaryPack } from '#seed/dictionary.ts'
import type { Entry, VocabularyRow } from '../vocabularies.contract.ts'
import { loadDictionary, loadRendered } from './public.ts'

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
