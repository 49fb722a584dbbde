import { randomUUID } from 'node:crypto'
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { orUnstored } from '#server/files/undo.ts'
import { testApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import type { Film, MediaRow } from '../media.contract.ts'
import { FILM_LIMITS } from '../shared/film-limits.ts'
import { media } from './media.table.ts'
import { processMedia } from './process.ts'
import { storeUpload } from './upload-store.ts'
import { convertFilm, filmWorld } from './testing.ts'

const { ffmpeg, folder, test, people, film, stored, row } = await filmWorld()

it('keeps a film held upright upright, and a small one small', async () => {
  const id = await stored(test, people.one.teacher, film('upright.mp4', '180x320', ['-an']))
  await convertFilm(test.platform, id)
  expect(await row(test, people.one.teacher, id)).toMatchObject({
    state: 'ready',
    width: 180,
    height: 320,
    has_sound: false,
  })
  expect((await test.platform.files.read(`media/${id}/main.m3u8`)).toString()).toMatch(
    /RESOLUTION=180x320.*CODECS="avc1\.4d401e"/,
  )
})

it('takes a film of a single picture', async () => {
  const id = await stored(test, people.one.teacher, film('one.mp4', '64x48', ['-an', '-frames:v', '1']))
  await convertFilm(test.platform, id)
  expect(await row(test, people.one.teacher, id)).toMatchObject({ state: 'ready', error: null })
})

it('leaves nothing behind when it is deleted while it is converted', async () => {
  const id = await stored(test, people.one.teacher, film('gone.mp4', '320x240')),
    { db, files } = test.platform
  const converting = convertFilm(test.platform, id)
  await expect
    .poll(
      async () =>
        (await db.query<{ attempts: number }>('select attempts from media where id = $1', [id]))[0]!.attempts,
    )
    .toBe(1)
  await db.query('delete from media where id = $1', [id])
  await converting
  expect(await files.exists(`media/${id}/film.mp4`)).toBe(false)
})

it('says which limit an upload is beyond, before it is stored or anything of it is decoded', async () => {
  const { teacher } = people.one,
    upload_id = randomUUID(),
    file = path.join(folder, upload_id)
  writeFileSync(file, film('wide.mp4', `${FILM_LIMITS.long + 8}x32`, ['-t', '0.2']))
  const [made] = await test.platform.db.orm
    .insert(media)
    .values({
      owner_id: teacher.id,
      upload_id,
      name: 'wide',
      bytes: 1,
      kind: 'video',
      content_type: 'video/mp4',
    })
    .returning({ id: media.id })
  await orUnstored(test.platform, (stored) =>
    test.platform.db.transaction((tx) =>
      storeUpload(
        test.platform,
        tx,
        { upload_id, user_id: teacher.id, file, bytes: statSync(file).size },
        stored,
      ),
    ),
  )
  await processMedia(test.platform, made!.id)
  expect(await test.platform.files.exists(`uploads/${upload_id}/0`)).toBe(false)
  const { data } = (await test.as(teacher, { language: 'es' }).get<MediaRow>(`/media/${made!.id}`)).body
  expect(data).toMatchObject({
    state: 'failed',
    key: null,
    retryable: false,
    error: expect.stringContaining('Aceptamos hasta 4096 × 2304'),
  })
})

it('says that a film is broken, at the first try', async () => {
  const original = film('broken.mp4', '320x180')
  const id = await stored(
    test,
    people.one.teacher,
    Buffer.concat([original.subarray(0, 40), Buffer.alloc(4000, 7)]),
  )
  await convertFilm(test.platform, id)
  expect(await row(test, people.one.teacher, id)).toMatchObject({
    state: 'failed',
    retryable: false,
    error: 'This file is damaged or incomplete. Export or film it again and upload it once more.',
  })
})

it('tries again, fails with the reason after three tries, and begins anew when its owner asks', async () => {
  // Describes films, and can't convert them.
  const half = path.join(folder, 'half-ffmpeg')
  writeFileSync(
    half,
    `#!/bin/sh\ncase "$*" in *filter_complex*) echo "out of memory" >&2; exit 1;; esac\nexec ${ffmpeg} "$@"\n`,
  )
  chmodSync(half, 0o755)
  const other = await testApp({ FFMPEG_PATH: half })
  try {
    const {
      one: { teacher },
      two,
    } = await twoTenants(other.platform)
    const id = await stored(other, teacher, film('fails.mp4', '320x180'))
    for (let n = 1; n <= 2; n++)
      await expect(convertFilm(other.platform, id)).rejects.toThrow('out of memory')
    expect((await row(other, teacher, id)).state).toBe('processing')
    await convertFilm(other.platform, id)
    expect(await row(other, teacher, id)).toMatchObject({ state: 'failed', retryable: true })
    expect((await row(other, teacher, id)).error).toContain('after several tries')
    expect((await other.as(two.teacher).post(`/media/${id}/retry`)).status).toBe(404)
    expect((await other.as(teacher).post<MediaRow>(`/media/${id}/retry`)).body.data).toMatchObject({
      state: 'processing',
      error: null,
    })
    expect((await other.as(teacher).post(`/media/${id}/retry`)).status).toBe(404)
  } finally {
    await other.close()
  }
})

it('plays as it was filmed where there is no converter, and says so', async () => {
  const other = await testApp({ FFMPEG_PATH: 'none' })
  try {
    const {
      one: { teacher },
    } = await twoTenants(other.platform)
    const id = await stored(other, teacher, film('plain.mp4', '320x180'))
    await convertFilm(other.platform, id)
    expect(await row(other, teacher, id)).toMatchObject({ state: 'ready', adapted: false })
    expect(
      (await other.as(teacher).get<Film>('/films', { query: { keyPath: `media/${id}.mp4` } })).body.data,
    ).toMatchObject({ film: `media/${id}.mp4`, hls: null, poster: null })
    expect((await other.as(teacher).put(`/media/${id}/posters/en`, { at: 0 })).status).toBe(503)
  } finally {
    await other.close()
  }
})
