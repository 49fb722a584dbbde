import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFauxqs } from 'fauxqs'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { twoTenants } from '../../../test/factories.ts'
import { readConfig } from '../config.ts'
import { policyOf } from '../http/pages/policy.ts'
import { atOnce } from '../at-once.ts'
import { copyStore } from './copy-store.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

// A bucket in memory that speaks the protocol of the real one.
const server = await startFauxqs({ port: 0, logger: false })
server.createBucket('lessons')
server.createBucket('copies')
const settings = (bucket = 'lessons'): Record<string, string> => ({
  FILES_DRIVER: 's3',
  S3_BUCKET: bucket,
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})
const folder = await mkdtemp(path.join(tmpdir(), 'asl-s3-'))
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

it('keeps, lists, copies and removes files of a bucket', async () => {
  const store = s3Store(readConfig(settings()))
  await store.put('a/one.txt', Buffer.from('one'), 'text/plain')
  await store.put('a/two.txt', Buffer.from('two!'), 'text/plain')
  await store.copy('a/one.txt', 'b/one.txt')
  const keys = []
  for await (const { key, bytes } of store.list('a/')) keys.push([key, bytes])
  expect(keys.toSorted()).toEqual([
    ['a/one.txt', 3],
    ['a/two.txt', 4],
  ])
  expect(await store.facts('a/two.txt')).toMatchObject({ bytes: 4 })
  const part: Buffer[] = []
  for await (const chunk of await store.stream('a/two.txt', { start: 1, end: 2 })) part.push(chunk as Buffer)
  expect(Buffer.concat(part).toString()).toBe('wo')
  await store.removeBelow('a/')
  expect([await store.exists('a/one.txt'), await store.exists('b/one.txt')]).toEqual([false, true])
  await store.check()
})

it.each([{}, { S3_BUCKET: 'lessons.example' }, { S3_ENDPOINT: 'https://store.example.com' }])(
  'lets pages load what the store signs, with %j',
  async (more) => {
    const config = readConfig({ ...settings(), S3_ENDPOINT: '', ...more })
    const { origin } = new URL(await s3Store(config).signedUrl!('media/a.mp4', 600))
    const policy = policyOf('<p></p>', config)
    for (const directive of ['img-src', 'media-src', 'connect-src'])
      expect(policy.split('; ').find((one) => one.startsWith(directive))).toContain(` ${origin}`)
  },
)

it('copies a disk to a bucket and back, goes on after a stop, and compares by hash', async () => {
  const disk = diskStore(path.join(folder, 'disk')),
    bucket = s3Store(readConfig(settings('copies'))),
    back = diskStore(path.join(folder, 'back'))
  const names = Array.from({ length: 40 }, (_, n) => `films/${n}.bin`)
  await atOnce(names, 8, (name) => disk.put(name, Buffer.from(name.repeat(9)), 'application/octet-stream'))
  await bucket.put(names[0]!, Buffer.from(names[0]!.repeat(9)), 'application/octet-stream')
  // As long as the right one, and something else.
  await bucket.put(names[1]!, Buffer.from(names[1]!.repeat(9).replace('f', 'g')), 'application/octet-stream')
  expect(await copyStore(disk, bucket)).toMatchObject({ copied: 39, same: 1 })
  expect(await copyStore(disk, bucket)).toMatchObject({ copied: 0, same: 40, bytes: 0 })
  expect(await copyStore(bucket, back)).toMatchObject({ copied: 40 })
  expect(await back.read(names[1]!)).toEqual(await disk.read(names[1]!))
})

it('takes pieces of uploads at two processes by turns, which have no folder in common, and makes all ready', async () => {
  const one = await testApp({ ...settings(), FFMPEG_PATH: 'none' })
  const two = await testApp({
    ...settings(),
    FFMPEG_PATH: 'none',
    DATABASE_URL: one.platform.config.DATABASE_URL!,
  })
  try {
    const { teacher } = (await twoTenants(one.platform)).one
    await Promise.all([one.platform.jobs.start(), two.platform.jobs.start()])
    const picture = await readPicture()
    const third = Math.ceil(picture.length / 3)
    const made = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const processFor = (turn: number) => [one, two][(n + turn) % 2]!
        const begun = await processFor(0).app.inject({
          method: 'POST',
          url: '/uploads',
          headers: {
            'tus-resumable': '1.0.0',
            authorization: `Bearer ${teacher.token}`,
            'upload-length': String(picture.length),
            'upload-metadata': `filename ${Buffer.from(`${randomUUID()}.png`).toString('base64')}`,
          },
        })
        expect(begun.statusCode).toBe(201)
        let id = ''
        for (const turn of [0, 1, 2]) {
          const sent = await processFor(turn + 1).app.inject({
            method: 'PATCH',
            url: String(begun.headers['location']),
            headers: {
              'tus-resumable': '1.0.0',
              authorization: `Bearer ${teacher.token}`,
              'upload-offset': String(turn * third),
              'content-type': 'application/offset+octet-stream',
            },
            payload: picture.subarray(turn * third, (turn + 1) * third),
          })
          expect([sent.statusCode, sent.body]).toEqual([204, ''])
          id = String(sent.headers['upload-media-id'] ?? '')
        }
        return id
      }),
    )
    await expect
      .poll(
        () =>
          one.platform.db.query(
            'select state, count(*)::int as n from media where id = any ($1) group by 1',
            [made],
          ),
        { timeout: 30_000 },
      )
      .toEqual([{ state: 'ready', n: 10 }])
    // Nothing of it stays in a folder of either process; the last job removes its own after it is done.
    for (const app of [one, two])
      await expect
        .poll(() => readdir(path.join(app.platform.config.DATA_DIR, 'uploads')).catch(() => []))
        .toEqual([])
  } finally {
    await two.close()
    await one.close()
  }
}, 60_000)

const readPicture = async (): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
}
