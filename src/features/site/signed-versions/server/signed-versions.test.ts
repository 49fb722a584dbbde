import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { media } from '#features/media/media/server/media.table.ts'
import type { MediaUse } from '#features/media/published/published.contract.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Check } from '../../documents/publications.contract.ts'
import { documentPages } from '../../documents/server/pages.ts'
import type { BlockRow } from '../../documents/documents.contract.ts'
import type { ShownSigned, Signed, SignedDraft } from '../signed-versions.contract.ts'

/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const NOW = new Date('2026-11-25T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const admin = test.as(tenants.admin),
  teacher = test.as(tenants.one.teacher),
  stranger = test.as(tenants.two.teacher)
const both = (en: string, es = en): { en: string; es: string } => ({ en, es })

/** An article of the teacher’s with three paragraphs under a heading, that readers have in English. */
async function anArticle(title = `Hands ${randomUUID()}`): Promise<{ id: string; block: string }> {
  const { id } = (
    await teacher.post<{ id: string }>('/site-documents', { kind: 'article', title: both(title) })
  ).body.data
  await teacher.patch(`/site-documents/${id}`, { description: both('Why.') })
  const { key } = (
    await teacher.post<BlockRow>(`/site-documents/${id}/blocks`, { type: 'rich_text', after: null })
  ).body.data
  await write(id, key, '<h2>Hands</h2><p>One hand.</p><p>Two hands.</p><ul><li>Three <b>hands</b></li></ul>')
  await admin.post(`/site-documents/${id}/publish`, { language: 'en' })
  return { id, block: key }
}
const write = (id: string, key: string, text: string) =>
  teacher.patch(`/site-documents/${id}/blocks/${key}`, { value: { text: both(text) } })
const script = (...glosses: string[]): Signed => ({
  kind: 'script',
  places: {},
  lines: [
    {
      glosses: glosses.map((gloss) =>
        gloss.startsWith('fs-')
          ? { gloss, slug: null, spell: gloss.slice(3), face: null }
          : { gloss, slug: gloss.toLowerCase(), spell: null, face: null },
      ),
      non_manual: [{ kind: 'topic', from: 0, to: 0 }],
    },
  ],
})
const signedPath = (id: string, path = ''): string => `/site-documents/${id}/signed${path}`
const sign = (
  id: string,
  parts: Record<string, Signed | null>,
  by = teacher,
  version?: number,
  fits?: string[],
) =>
  by.patch<{ version: number }>(
    signedPath(id),
    { parts, ...(fits && { fits }) },
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )
const draft = async (id: string, by = teacher) => (await by.get<SignedDraft>(signedPath(id))).body.data
const shown = (id: string) => test.as(null).get<ShownSigned>(`/signed-versions/${id}`)
const summary = async (id: string) =>
  (await test.as(null).get<{ reviewed: boolean; parts: number } | null>(`/signed-versions/${id}/summary`))
    .body.data
const submit = async (id: string) =>
  (await teacher.post<{ number: number }>(signedPath(id, '/submit'))).body.data.number

async function nameDeaf(deaf_teacher: boolean): Promise<void> {
  await platform.db.query('update users set deaf_teacher = $2 where id = $1', [
    tenants.admin.id,
    deaf_teacher,
  ])
}

it('is written by who writes the document, and joins what two sign', async () => {
  const { id, block } = await anArticle()
  expect((await stranger.get(signedPath(id))).status).toBe(404)
  expect((await sign(id, { [block]: script('HELLO') }, stranger)).status).toBe(404)
  expect((await sign(id, { [`${block}/0`]: script('HELLO') }, teacher, 0)).body.data.version).toBe(1)
  expect((await sign(id, { [`${block}/2`]: script('TWO') }, admin, 0)).status).toBe(412)
  await sign(id, { [`${block}/2`]: script('TWO') }, admin, 1)
  expect((await draft(id)).parts.map(({ element, stale }) => [element, stale])).toEqual([
    [0, false],
    [2, false],
  ])
  // The heading belongs to its paragraph: the second element has no place of its own.
  expect((await sign(id, { [`${block}/1`]: script('ONE') })).status).toBe(409)
  const wrong = await sign(id, {
    [block]: {
      ...script('A'),
      lines: [{ glosses: [], non_manual: [{ kind: 'wh', from: 0, to: 3 }] }],
    } as Signed,
  })
  expect(wrong.status).toBe(422)
  expect(JSON.stringify(wrong.body)).toContain('Line 1')
  const checks = async () =>
    (await teacher.get<Check[]>(`/site-documents/${id}/checks?language=en`)).body.data.filter(
      ({ code }) => code === 'unsigned',
    )
  expect(await checks()).toEqual([{ code: 'unsigned', stops: false, block, path: null }])
  await sign(id, { [`${block}/3`]: script('THREE') })
  expect(await checks()).toEqual([])
})

it('shows what a Deaf teacher approved, while what is sent next waits beside it', async () => {
  const { id, block } = await anArticle()
  const place = `${block}/0`
  expect((await teacher.post(signedPath(id, '/submit'))).status).toBe(409)
  await sign(id, { [place]: script('ONE', 'fs-HAND') })
  const first = await submit(id)
  expect([await summary(id), (await shown(id)).status]).toEqual([null, 404])
  expect((await teacher.post(signedPath(id, '/approve'), { number: first })).status).toBe(403)
  const refused = await admin.post<{ code: string }>(signedPath(id, '/approve'), { number: first })
  expect([refused.status, refused.body.data.code]).toEqual([422, 'signed_no_deaf_teacher'])
  await nameDeaf(true)
  expect((await admin.get<{ document_id: string }[]>('/signed-reviews')).body.data).toContainEqual(
    expect.objectContaining({ document_id: id, number: first, kind: 'article' }),
  )
  expect((await teacher.get('/signed-reviews')).body.data).toEqual([])
  await admin.post(signedPath(id, '/approve'), { number: first })
  expect(await summary(id)).toEqual({ reviewed: true, parts: 1 })
  const seen = (await shown(id)).body.data
  expect(seen.parts).toMatchObject([{ block, element: 0, film: null }])
  expect(Object.keys(seen.signs)).toEqual(Object.keys(seen.words))

  await sign(id, { [place]: script('TWO') })
  expect((await draft(id)).changed).toBe(true)
  const second = await submit(id)
  const glossNow = async () => (await shown(id)).body.data.parts[0]!.script!.lines[0]!.glosses[0]!.gloss
  expect(await glossNow()).toBe('ONE')
  // Somebody decides about what was replaced meanwhile.
  const third = await submit(id)
  expect((await admin.post(signedPath(id, '/approve'), { number: second })).status).toBe(409)
  expect((await admin.post(signedPath(id, '/reject'), { number: third, reason: '' })).status).toBe(422)
  await admin.post(signedPath(id, '/reject'), { number: third, reason: 'The brows' })
  expect(await glossNow()).toBe('ONE')
  expect((await draft(id)).editions.map(({ state, current, reason }) => [state, current, reason])).toEqual([
    ['rejected', false, 'The brows'],
    ['replaced', false, null],
    ['approved', true, null],
  ])
  // Published before its review, with the notice; after the rejection the approved edition returns.
  await admin.post(signedPath(id, '/show'))
  expect([await glossNow(), await summary(id)]).toEqual(['TWO', { reviewed: false, parts: 1 }])
  await admin.post(signedPath(id, '/reject'), { number: 4, reason: 'Again' })
  expect([await glossNow(), (await summary(id))?.reviewed]).toEqual(['ONE', true])
  // Corrected: as the reviewer wrote it.
  const fifth = await submit(id)
  await sign(id, { [place]: script('THREE') }, admin)
  await admin.post(signedPath(id, '/approve'), { number: fifth, corrected: true })
  expect([await glossNow(), (await summary(id))?.reviewed]).toEqual(['THREE', true])
  await admin.post(signedPath(id, '/hide'))
  expect([await summary(id), (await admin.post(signedPath(id, '/hide'))).status]).toEqual([null, 409])
  await nameDeaf(false)
})

it('knows a paragraph that was moved, marks one that was rewritten, and lets go of one that is gone', async () => {
  const { id, block } = await anArticle()
  await sign(id, {
    [`${block}/0`]: script('ONE'),
    [`${block}/2`]: script('TWO'),
    [`${block}/3`]: script('THREE'),
  })
  await admin.post(signedPath(id, '/show'))
  await write(id, block, '<p>New.</p><p>Two hands.</p><h2>Hands</h2><p>One hand, written anew.</p>')
  const { parts, gone } = await draft(id)
  expect(
    parts.map(({ element, stale, signed }) => [
      element,
      stale,
      (signed as { lines: { glosses: { gloss: string }[] }[] }).lines[0]!.glosses[0]!.gloss,
    ]),
  ).toEqual([
    [0, true, 'ONE'],
    [1, false, 'TWO'],
  ])
  expect(gone).toHaveLength(1)
  // Readers have the old text, and everything that was signed for it.
  expect((await summary(id))?.parts).toBe(3)
  await admin.post(`/site-documents/${id}/publish`, { language: 'en' })
  expect((await shown(id)).body.data.parts.map(({ element }) => element)).toEqual([0, 1])
  await sign(id, { [gone[0]!.place]: null }, teacher, undefined, [`${block}/0`])
  expect(await draft(id)).toMatchObject({ gone: [], parts: [{ stale: false }, { stale: false }] })
})

it('keeps its films, and shows none without captions in both languages', async () => {
  const { id, block } = await anArticle('Films')
  const film = async (owner: { id: string; organization_id: string | null }): Promise<string> => {
    const media_id = randomUUID(),
      key = `media/${media_id}.mp4`
    await platform.files.put(key, Buffer.from(media_id), 'video/mp4')
    await platform.db.orm.insert(media).values({
      id: media_id,
      owner_id: owner.id,
      organization_id: owner.organization_id,
      upload_id: randomUUID(),
      name: 'signed',
      kind: 'video',
      content_type: 'video/mp4',
      state: 'ready',
      key,
      bytes: media_id.length,
      checksum: media_id,
    })
    return media_id
  }
  const theirs = await film(tenants.two.teacher)
  expect((await sign(id, { [block]: { kind: 'film', media_id: theirs } })).status).toBe(422)
  const media_id = await film(tenants.one.teacher)
  await sign(id, { [block]: { kind: 'film', media_id } })
  const refused = await teacher.post<{ code: string }>(signedPath(id, '/submit'))
  expect([refused.status, refused.body.data.code]).toEqual([409, 'signed_captions'])
  for (const language of ['en', 'es']) {
    const key = `media/${media_id}.${language}.vtt`
    await platform.files.put(key, Buffer.from('WEBVTT'), 'text/vtt')
    await platform.db.query(
      `insert into media_captions (media_id, language, text, key) values ($1, $2, $3, $4)`,
      [media_id, language, `WEBVTT ${language}`, key],
    )
  }
  const deleted = await teacher.delete<{ code: string }>(`/media/${media_id}`)
  expect([deleted.status, deleted.body.data.code]).toEqual([409, 'media_in_use'])
  expect((await teacher.get<MediaUse[]>(`/media/${media_id}/uses`)).body.data).toEqual([
    { title: 'Films', link: `/articles/${id}` },
  ])
  const poster = `media/${media_id}/poster.png`
  await platform.files.put(poster, Buffer.from(DOT, 'base64'), 'image/png')
  await platform.db.query(
    `update media set renditions = jsonb_build_object('poster', $2::text) where id = $1`,
    [media_id, poster],
  )
  await admin.post(signedPath(id, '/show'))
  // Search engines are told of it as a film in ASL.
  const head = await documentPages(platform).head({
    path: '/blog-details/films',
    query: {},
    language: 'en',
    origin: platform.config.PUBLIC_URL,
  })
  expect(head!.structured).toContainEqual(
    expect.objectContaining({ '@type': 'VideoObject', name: 'Films', inLanguage: 'ase' }),
  )
  const { film: published } = (await shown(id)).body.data.parts[0]!
  expect(published?.src).toMatch(/^\/published\/.*\.mp4$/)
  expect(published?.captions.map(({ language }) => language)).toEqual(['en', 'es'])
  expect((await test.app.inject(published!.src)).statusCode).toBe(200)
})

it('offers approval to a Deaf teacher who may publish, and to nobody else', async () => {
  const { id } = await anArticle()
  const offered = async (deaf: boolean): Promise<boolean[]> => {
    await nameDeaf(deaf)
    await platform.db.query('update users set deaf_teacher = $2 where id = $1', [
      tenants.one.teacher.id,
      deaf,
    ])
    return [(await draft(id, admin)).may_approve, (await draft(id)).may_approve]
  }
  expect(await offered(false)).toEqual([false, false])
  expect(await offered(true)).toEqual([true, false])
})
