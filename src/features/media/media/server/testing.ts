import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../../../test/app.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { Film, MediaRow } from '../media.contract.ts'
import type { Platform } from '#server/platform.ts'
import { convert } from './convert.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { media } from './media.table.ts'
import { testWorld } from '../../../../../test/world.ts'

/** Converts one waiting film, out of turn. @throws the error, if it is to be tried again */
export async function convertFilm(platform: Platform, id: string): Promise<void> {
  const [row] = await platform.db.query<Parameters<typeof convert>[1]>(
    `
      update media
      set attempts = attempts + 1
      where id = $1 and state = 'processing'
      returning
        id, key, owner_id, attempts, duration::float8 as duration, cut_begin_ms, cut_end_ms, keeps_sound,
        keeps_original`,
    [id],
  )
  if (row) await convert(platform, row)
}

/** Two organizations, and films of two seconds that are made for a test. */
export async function filmWorld() {
  const ffmpeg = findFfmpeg({ FFMPEG_PATH: undefined })!
  const folder = path.join(tmpdir(), `asl-films-${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  const { test, tenants: people } = await testWorld()

  /** A film made for the test: two seconds that move, with sound. */
  function film(name: string, size: string, more: string[] = []): Buffer {
    const file = path.join(folder, name)
    execFileSync(ffmpeg, [
      '-loglevel',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=${size}:rate=30:duration=2`,
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-shortest',
      '-pix_fmt',
      'yuv420p',
      ...more,
      file,
    ])
    return readFileSync(file)
  }
  /** A stored film that waits for its conversion. */
  async function stored(
    on: TestApp,
    owner: TestPerson,
    content: Buffer,
    extension = 'mp4',
    more: Partial<typeof media.$inferInsert> = {},
  ): Promise<string> {
    const id = randomUUID(),
      key = `media/${id}.${extension}`
    await on.platform.files.put(key, content, 'video/mp4')
    await on.platform.db.orm.insert(media).values({
      id,
      owner_id: owner.id,
      organization_id: owner.organization_id,
      upload_id: randomUUID(),
      name: 'a film',
      kind: 'video',
      content_type: 'video/mp4',
      state: 'processing',
      key,
      bytes: content.length,
      ...more,
    })
    return id
  }
  const row = async (on: TestApp, owner: TestPerson, id: string) =>
    (await on.as(owner).get<MediaRow>(`/media/${id}`)).body.data
  const fetchKey = async (key: string): Promise<string> => (await test.platform.files.url(key)).url
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url, headers })
  const filmOf = (person: TestPerson | null, id: string, language: 'en' | 'es' = 'en') =>
    test.as(person, { language }).get<Film>('/films', { query: { keyPath: `media/${id}.mp4` } })
  return { ffmpeg, folder, test, people, film, stored, row, fetchKey, get, filmOf }
}
