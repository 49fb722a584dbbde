import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { allowReading } from './media.access.ts'
import { uploadsFor, type UploadPurpose } from './purposes.ts'
import { frameOf } from './renditions.ts'
import { convertFilm, filmWorld } from './testing.ts'

const { ffmpeg, folder, test, people, film, stored, row, fetchKey, filmOf } = await filmWorld()
const MOVING = '-loglevel error -f lavfi -i testsrc=size=320x180:rate=30:duration=2'
const CUT = { cut_begin_ms: 500, cut_end_ms: 1500 }
const columnsOf = async (id: string) =>
  (
    await test.platform.db.query(
      'select cut_begin_ms, cut_end_ms, keeps_sound, keeps_original from media where id = $1',
      [id],
    )
  )[0]

/** Mean difference of the brightness of two pictures, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).resize(160, 90).greyscale().raw().toBuffer()),
  )
  return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length
}

/** A film as browsers record it: WebM that names neither its length nor its rate. */
function recording(): Buffer {
  const file = path.join(folder, 'recording.webm')
  writeFileSync(
    file,
    execFileSync(ffmpeg, `${MOVING} -c:v libvpx -deadline realtime -f webm -live 1 pipe:1`.split(' ')),
  )
  return readFileSync(file)
}

it('keeps only the chosen part, without sound, and deletes the original, also if the server dies in between', async () => {
  const { teacher } = people.one,
    viewer = people.two.teacher,
    original = film('whole.mp4', '320x180')
  const id = await stored(test, teacher, original, 'mp4', {
    name: 'signed.webm',
    ...CUT,
    keeps_sound: false,
    keeps_original: false,
  })
  const { files } = test.platform
  // Before the part is cut out, the rest is for its owner alone, whoever else may watch the film.
  allowReading(test.platform, (_db, actor, media_id) => actor.user_id === viewer.id && media_id === id)
  const statusFor = async (person: TestPerson): Promise<number[]> => [
    (await filmOf(person, id)).status,
    (await test.as(person).get('/files', { query: { keyPath: `media/${id}.mp4` } })).status,
  ]
  expect(await statusFor(teacher)).toEqual([200, 200])
  expect(await statusFor(viewer)).toEqual([404, 404])
  await convertFilm(test.platform, id)
  const ready = await row(test, teacher, id)
  expect(ready).toMatchObject({
    state: 'ready',
    key: `media/${id}/film.mp4`,
    name: 'signed.mp4',
    content_type: 'video/mp4',
    has_sound: false,
  })
  expect(ready.duration).toBeCloseTo(1, 1)
  expect(ready.bytes).toBe((await files.read(`media/${id}/film.mp4`)).length)
  expect((await files.read(`media/${id}/main.m3u8`)).toString()).not.toContain('mp4a')
  const lengths = (await files.read(`media/${id}/s0.m3u8`)).toString().matchAll(/#EXTINF:([\d.]+)/g)
  expect([...lengths].reduce((sum, [, seconds]) => sum + Number(seconds), 0)).toBeCloseTo(1, 1)
  // Its first picture is the one at the cut, and no other.
  writeFileSync(path.join(folder, 'cut.mp4'), await files.read(`media/${id}/film.mp4`))
  const first = await frameOf(ffmpeg, path.join(folder, 'cut.mp4'), 0, folder)
  const differences: [number, number][] = []
  for (const at of [0, 0.4, 0.5, 0.6, 1])
    // oxlint-disable-next-line no-await-in-loop -- each is written to the same file
    differences.push([
      at,
      await difference(first, await frameOf(ffmpeg, path.join(folder, 'whole.mp4'), at, folder)),
    ])
  expect(differences.toSorted(([, one], [, other]) => one - other)[0]![0]).toBe(0.5)
  expect(await statusFor(viewer)).toEqual([200, 404])
  // The row is written; the process ends before the original is gone. The next one finds the job.
  expect(await files.exists(`media/${id}.mp4`)).toBe(true)
  await test.platform.jobs.start()
  await expect.poll(() => files.exists(`media/${id}.mp4`), { timeout: 15_000 }).toBe(false)
  // The first key still leads to the film.
  expect((await filmOf(viewer, id)).body.data).toMatchObject({
    film: `media/${id}/film.mp4`,
    has_sound: false,
  })
  expect((await test.app.inject({ url: await fetchKey(`media/${id}/film.mp4`) })).statusCode).toBe(200)
})

it('cuts a recording of a browser that names no length', async () => {
  const id = await stored(test, people.one.teacher, recording(), 'webm', CUT)
  await convertFilm(test.platform, id)
  const ready = await row(test, people.one.teacher, id)
  expect(ready).toMatchObject({ state: 'ready', key: `media/${id}.webm` })
  expect(ready.duration).toBeCloseTo(1, 1)
  expect(await test.platform.files.exists(`media/${id}.webm`)).toBe(true)
})

it('refuses a part outside of the film', async () => {
  const id = await stored(test, people.one.teacher, film('short.mp4', '64x48'), 'mp4', {
    cut_begin_ms: 5000,
    cut_end_ms: 9000,
  })
  await convertFilm(test.platform, id)
  expect(await row(test, people.one.teacher, id)).toMatchObject({
    state: 'failed',
    error: mediaErrors.film_cut_outside.en,
  })
})

it('cuts and deletes nothing where there is no converter', async () => {
  const other = await testApp({ FFMPEG_PATH: 'none' })
  try {
    const {
      one: { teacher },
      two,
    } = await twoTenants(other.platform)
    const id = await stored(other, teacher, film('uncut.mp4', '64x48'), 'mp4', {
      ...CUT,
      keeps_original: false,
    })
    allowReading(other.platform, () => true)
    await convertFilm(other.platform, id)
    expect(await row(other, teacher, id)).toMatchObject({ state: 'ready', key: `media/${id}.mp4` })
    const read = { query: { keyPath: `media/${id}.mp4` } }
    expect((await other.as(two.teacher).get('/films', read)).body.data).toMatchObject({
      film: `media/${id}.mp4`,
    })
    expect((await other.as(teacher).get('/films/converter')).body.data).toEqual({ cuts: false })
  } finally {
    await other.close()
  }
})

const purpose: UploadPurpose = {
  begin: async () => undefined,
  room: async () => ({ quota: 1e9, used: 0, full: mediaErrors.upload_quota }),
  finish: async () => undefined,
}
uploadsFor(test.platform, 'talk', { ...purpose, keepsOriginal: false, keepsSound: false })
uploadsFor(test.platform, 'archive', purpose)
const ID = '0198d3a0-0000-7000-8000-000000000001'
const base64 = (text: string): string => Buffer.from(text).toString('base64')

async function send(person: TestPerson, wishes: Record<string, string>): Promise<string | number> {
  const content = film('sent.mp4', '64x48')
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${person.token}` }
  const metadata = Object.entries({ filename: 'sent.mp4', ...wishes })
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')
  const begun = await test.app.inject({
    method: 'POST',
    url: '/uploads',
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata },
  })
  if (begun.statusCode !== 201) return begun.statusCode
  const sent = await test.app.inject({
    method: 'PATCH',
    url: String(begun.headers['location']),
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: content,
  })
  return String(sent.headers['upload-media-id'])
}

it('takes the part and the sound from the upload, else from its purpose', async () => {
  const { teacher } = people.one
  const whole = { cut_begin_ms: null, cut_end_ms: null, keeps_sound: true, keeps_original: true }
  for (const [wishes, expected] of [
    [{}, whole],
    [{ cut: '500 1500' }, { ...CUT, keeps_sound: true, keeps_original: false }],
    [
      { for: `archive ${ID}`, cut: '500 1500' },
      { ...whole, ...CUT },
    ],
    [{ for: `talk ${ID}` }, { ...whole, keeps_sound: false, keeps_original: false }],
    [
      { for: `talk ${ID}`, sound: 'yes' },
      { ...whole, keeps_original: false },
    ],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- each is a case of its own
    const id = await send(teacher, wishes)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await columnsOf(String(id)), JSON.stringify(wishes)).toEqual(expected)
  }
  for (const [wish, value] of [
    ['cut', '1500 500'],
    ['cut', '500 550'],
    ['cut', 'all'],
    ['sound', 'loud'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await send(teacher, { [wish]: value }), value).toBe(400)
})
