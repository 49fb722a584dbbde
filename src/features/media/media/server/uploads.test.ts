import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { MediaRow } from '../media.contract.ts'
import { PieceStore } from './upload-store.ts'

const clip = readFileSync('content/media/clips/hello.mp4')
const LIMIT = 3 * 1024 * 1024
let test: TestApp
let people: Awaited<ReturnType<typeof twoTenants>>
let port: number
beforeAll(async () => {
  test = await testApp({
    UPLOAD_MAX_BYTES: String(LIMIT),
    UPLOAD_QUOTA_BYTES: String(2 * LIMIT),
    // Conversion has tests of its own.
    FFMPEG_PATH: 'none',
  })
  people = await twoTenants(test.platform)
  await test.platform.jobs.start()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

const headersFor = (person: TestPerson | null, more: Record<string, string> = {}) => ({
  'tus-resumable': '1.0.0',
  ...(person && { authorization: `Bearer ${person.token}` }),
  ...more,
})
const call = (
  method: string,
  url: string,
  person: TestPerson | null,
  more: Record<string, string> = {},
  body?: Buffer,
) =>
  fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: headersFor(person, more),
    ...(body && { body: new Uint8Array(body) }),
  })
const patch = (
  url: string,
  person: TestPerson,
  offset: number,
  body: Buffer,
  more: Record<string, string> = {},
) =>
  call(
    'PATCH',
    url,
    person,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...more },
    body,
  )
const create = (
  person: TestPerson | null,
  length: number,
  name = 'film.mp4',
  more: Record<string, string> = {},
) =>
  call('POST', '/uploads', person, {
    'upload-length': String(length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    ...more,
  })
async function start(person: TestPerson, length: number, name?: string): Promise<string> {
  const answer = await create(person, length, name)
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}
/** Sends some bytes of a longer body, and breaks the connection once they are stored. */
async function breakOff(url: string, person: TestPerson, offset: number, body: Buffer): Promise<void> {
  const sending = httpRequest({
    host: '127.0.0.1',
    port,
    path: url,
    method: 'PATCH',
    headers: headersFor(person, {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(clip.length - offset),
    }),
  })
  const ended = new Promise<void>((resolve) => sending.on('error', () => resolve()))
  sending.write(body)
  const received = async (): Promise<number> => {
    const [row] = await test.platform.db.query<{ received: string }>(
      'select received from uploads where upload_id = $1',
      [path.basename(url)],
    )
    return Number(row?.received)
  }
  await expect.poll(received, { timeout: 10_000 }).toBeGreaterThan(offset)
  sending.destroy(new Error('line dead'))
  await ended
}
const offsetOf = async (url: string, person: TestPerson): Promise<number> =>
  Number((await call('HEAD', url, person)).headers.get('upload-offset'))
async function settled(person: TestPerson, id: string, language: 'en' | 'es' = 'en'): Promise<MediaRow> {
  const read = async () => (await test.as(person, { language }).get<MediaRow>(`/media/${id}`)).body.data
  await expect.poll(async () => (await read()).state, { timeout: 15_000 }).toMatch(/ready|failed/)
  return read()
}
async function send(person: TestPerson, content: Buffer, name?: string): Promise<Response> {
  return patch(await start(person, content.length, name), person, 0, content)
}
const message = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { message: string }).message

describe('uploading', () => {
  it('survives three broken connections and becomes a film that its owner can watch', async () => {
    const { teacher } = people.one
    const url = await start(teacher, clip.length, 'mi película.mp4')
    let at = 0
    for (let n = 0; n < 3; n++) {
      await breakOff(url, teacher, at, clip.subarray(at, at + 5000))
      await expect.poll(() => offsetOf(url, teacher), { timeout: 10_000 }).toBeGreaterThan(at)
      at = await offsetOf(url, teacher)
    }
    const last = await patch(url, teacher, at, clip.subarray(at))
    expect(last.status).toBe(204)
    const row = await settled(teacher, last.headers.get('upload-media-id') ?? '')
    expect(row).toMatchObject({
      name: 'mi película.mp4',
      kind: 'video',
      state: 'ready',
      content_type: 'video/mp4',
      bytes: clip.length,
      error: null,
    })
    expect([
      row.width,
      row.height,
      (row.duration ?? 0) > 0.5,
      /^[\da-f]{64}$/.test(row.checksum ?? ''),
    ]).toEqual([480, 480, true, true])
    const { url: address } = (
      await test.as(teacher).get<never>('/files', { query: { keyPath: row.key ?? '' } })
    ).body as unknown as { url: string }
    expect((await call('GET', address, null, { range: 'bytes=4-7' })).status).toBe(206)
    const audits = await test.platform.db.query<{ code: string }>(
      'select code from audit_log where subject_id = $1',
      [row.id],
    )
    expect(audits).toEqual([{ code: 'MEDIA_CREATED' }])
  })

  it('finishes once, however often the last piece is sent', async () => {
    const { teacher } = people.one
    const url = await start(teacher, clip.length)
    const first = await patch(url, teacher, 0, clip)
    const again = await patch(url, teacher, clip.length, Buffer.alloc(0))
    if (again.status === 204)
      expect(again.headers.get('upload-media-id')).toBe(first.headers.get('upload-media-id'))
    else expect(again.status).toBe(404)
    const [{ n } = { n: 0 }] = await test.platform.db.query<{ n: number }>(
      'select count(*)::int as n from media where upload_id = $1',
      [url.split('/').at(-1)],
    )
    expect(n).toBe(1)
    await settled(teacher, first.headers.get('upload-media-id') ?? '')
  })

  it('says what became of an upload that is there whole, also when the answer to its last piece was lost', async () => {
    const { teacher } = people.one
    const url = await start(teacher, clip.length)
    await new PieceStore(test.platform).write(Readable.from([clip]), path.basename(url), 0)
    const head = await call('HEAD', url, teacher)
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(clip.length)])
    expect(await settled(teacher, String(head.headers.get('upload-media-id')))).toMatchObject({
      state: 'ready',
      bytes: clip.length,
    })
  })

  it("is for signed-in people, and an upload is its owner's alone", async () => {
    expect((await create(null, 10)).status).toBe(401)
    const url = await start(people.one.teacher, 10)
    for (const person of [people.two.teacher, people.one.learner, people.admin]) {
      expect((await call('HEAD', url, person)).status).toBe(404)
      expect((await patch(url, person, 0, Buffer.from('x'))).status).toBe(404)
      expect((await call('DELETE', url, person)).status).toBe(404)
    }
    expect((await call('DELETE', url, people.one.teacher)).status).toBe(204)
    expect((await call('HEAD', url, people.one.teacher)).status).toBe(404)
  })

  it("refuses what is too large, before it is sent and while it is sent, in the person's language", async () => {
    const { learner } = people.one
    const answer = await create(learner, LIMIT + 1, 'x.mp4', { 'accept-language': 'spanish' })
    expect([answer.status, await message(answer)]).toEqual([
      413,
      'Este archivo es demasiado grande. El límite es 3 MB.',
    ])
    for (const length of ['-1', '0', '1e9', 'NaN', ''])
      expect((await call('POST', '/uploads', learner, { 'upload-length': length })).status, length).toBe(400)
    const url = await start(learner, 10)
    expect((await patch(url, learner, 5, Buffer.from('x'))).status).toBe(409)
    expect((await patch(url, learner, 0, Buffer.alloc(1000))).status).toBeGreaterThanOrEqual(400)
    expect(await offsetOf(url, learner)).toBeLessThanOrEqual(10)
  })

  it('believes the bytes, not the name', async () => {
    for (const content of [
      '<html><script>alert(1)</script></html>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      '#!/bin/sh\nrm -rf /',
    ]) {
      const answer = await send(people.one.learner, Buffer.from(content), 'holiday.mp4')
      expect(answer.status).toBe(415)
      expect(await message(answer)).toContain('whatever its name says')
    }
    expect(
      (await send(people.one.learner, clip, '../../../etc/passwd')).headers.get('upload-media-id'),
    ).toBeTruthy()
    expect(
      (await test.as(people.one.learner).get<MediaRow[]>('/media')).body.data.map(({ name }) => name),
    ).toEqual(['passwd'])
  })

  it('looks at the first bytes before it takes the rest, however they come in pieces', async () => {
    const { learner } = people.two
    const mkv = Buffer.concat([
      Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b6142878104428581', 'hex'),
      Buffer.alloc(5000),
    ])
    const url = await start(learner, LIMIT, 'obs.mkv')
    // Too small to tell.
    expect((await patch(url, learner, 0, mkv.subarray(0, 100))).status).toBe(204)
    const refused = await patch(url, learner, 100, mkv.subarray(100))
    expect([refused.status, await message(refused)]).toEqual([
      415,
      expect.stringContaining('We take videos (MP4, MOV, WebM)'),
    ])
    expect((await call('HEAD', url, learner)).status).toBe(404)
    const [{ n } = { n: 1 }] = await test.platform.db.query<{ n: number }>(
      'select count(*)::int as n from open_uploads where user_id = $1',
      [learner.id],
    )
    expect(n).toBe(0)
    const garbage = await patch(await start(learner, LIMIT), learner, 0, Buffer.alloc(6000, 'x'))
    expect(garbage.status).toBe(415)
    // The first bytes do not show the kind of a document or a picture.
    const document = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(6000)])
    expect((await patch(await start(learner, LIMIT), learner, 0, document)).status).toBe(204)
  })

  it('says that a damaged film or picture is damaged', async () => {
    const { teacher } = people.two
    for (const [content, name] of [
      [clip.subarray(0, 4000), 'cut.mp4'],
      [
        (
          await sharp({
            create: {
              width: 400,
              height: 400,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 128, sigma: 30 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 2000),
        'cut.png',
      ],
    ] as const) {
      const answer = await send(teacher, content, name)
      expect(answer.status, name).toBe(204)
      expect(await settled(teacher, answer.headers.get('upload-media-id') ?? '', 'es'), name).toMatchObject({
        state: 'failed',
        key: null,
        error: 'Este archivo está dañado o incompleto. Expórtalo o grábalo otra vez y vuelve a enviarlo.',
      })
    }
  })

  it('takes place and device out of pictures and films', async () => {
    const { teacher } = people.two
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .withExif({
        IFD0: { Model: 'Private phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    const box = (type: string, body: Buffer): Buffer =>
      Buffer.concat([Buffer.from([0, 0, 0, body.length + 8]), Buffer.from(type), body])
    const film = Buffer.concat([
      clip,
      box('udta', box('©xyz', Buffer.from('+52.5000+013.4000/ Private phone'))),
    ])
    for (const content of [picture, film]) {
      const row = await settled(teacher, (await send(teacher, content)).headers.get('upload-media-id') ?? '')
      expect(row.state).toBe('ready')
      const stored = await test.platform.files.read(row.key ?? '')
      expect(stored.includes('Private phone')).toBe(false)
      expect(stored.includes('+52.5')).toBe(false)
    }
  })
})

describe('media', () => {
  it('are seen, watched and deleted by their owner only', async () => {
    const { teacher } = people.one
    const row = await settled(teacher, (await send(teacher, clip)).headers.get('upload-media-id') ?? '')
    for (const person of [people.two.teacher, people.one.learner, people.admin]) {
      expect((await test.as(person).get(`/media/${row.id}`)).status).toBe(404)
      expect((await test.as(person).delete(`/media/${row.id}`)).status).toBe(404)
      expect((await test.as(person).get('/files', { query: { keyPath: row.key ?? '' } })).status).toBe(404)
      expect(
        (await test.as(person).get<MediaRow[]>('/media')).body.data.some(({ id }) => id === row.id),
      ).toBe(false)
    }
    expect((await test.as(teacher).delete(`/media/${row.id}`)).status).toBe(200)
    await expect.poll(() => test.platform.files.exists(row.key ?? '')).toBe(false)
    expect((await test.as(teacher).get(`/media/${row.id}`)).status).toBe(404)
  })
})

describe("a person's quota", () => {
  it('counts what is kept and what is begun, also for uploads that begin at once, and is theirs alone', async () => {
    const person = await aPerson(test.platform),
      other = await aPerson(test.platform)
    const began = await Promise.all(Array.from({ length: 4 }, () => create(person, LIMIT)))
    expect(began.map(({ status }) => status).toSorted()).toEqual([201, 201, 413, 413])
    expect(await message(began.find(({ status }) => status === 413)!)).toBe(
      'You have used 6 MB of your 6 MB for videos and pictures, and this one does not fit. Delete some you no longer need.',
    )
    expect((await create(other, LIMIT)).status).toBe(201)
    // Cancelled and deleted uploads make room.
    const [url] = began.flatMap((answer) => answer.headers.get('location') ?? [])
    expect((await call('DELETE', url!, person)).status).toBe(204)
    const { id } = await settled(person, String((await send(person, clip)).headers.get('upload-media-id')))
    expect((await create(person, LIMIT)).status).toBe(413)
    expect((await test.as(person).delete(`/media/${id}`)).status).toBe(200)
    expect((await create(person, LIMIT)).status).toBe(201)
    expect((await create(people.one.teacher, LIMIT)).status).toBe(201)
  })

  it('counts a film that could not be converted as long as its file is kept', async () => {
    const person = await aPerson(test.platform)
    const failed = (key: string | null) =>
      test.platform.db.query(
        `
          insert into media (owner_id, upload_id, name, kind, content_type, bytes, state, key)
          values ($1, gen_random_uuid(), 'film', 'video', 'video/mp4', $2, 'failed', $3)`,
        [person.id, 2 * LIMIT, key],
      )
    await failed(null)
    expect((await create(person, LIMIT)).status).toBe(201)
    await failed('media/00000000-0000-4000-8000-000000000000.mp4')
    expect((await create(person, 10)).status).toBe(413)
  })
})
