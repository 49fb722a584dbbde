import { readFileSync, type ReadStream } from 'node:fs'
import { mkdtemp, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { twoTenants } from '../../../test/factories.ts'
import { rangeOf } from '#contract/ranges.ts'

const clip = readFileSync('content/media/clips/hello.mp4')
let test: TestApp
let people: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  test = await testApp()
  test.at('2026-05-04T10:00:30Z')
  people = await twoTenants(test.platform)
  const { files } = test.platform
  files.visibility('content/', () => true)
  files.visibility('content/private/', (_db, actor) => actor.user_id === people.one.teacher.id)
  await files.put('content/hello.mp4', clip, 'video/mp4')
  await files.put('content/private/lesson.mp4', clip, 'video/mp4')
  await files.put('content/page.html', Buffer.from('<script>alert(1)</script>'), 'text/html')
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c4501b' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  await files.put('content/picture.jpg', picture, 'image/jpeg')
})
afterAll(() => test.close())

const raw = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers })
const address = async (key: string, query: Record<string, string> = {}) =>
  (await raw(`/files?${new URLSearchParams({ keyPath: key, ...query })}`)).json<{
    url: string
    expiresIn: number
  }>()

describe('GET /files', () => {
  it('answers the bare address and its lifetime at /files, /api/v2/files and /api/v1/files', async () => {
    for (const base of ['', '/api/v2', '/api/v1']) {
      const answer = await raw(`${base}/files?keyPath=content/hello.mp4`)
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.json<object>()).sort()).toEqual(['expiresIn', 'url'])
      expect(answer.json<{ expiresIn: number }>().expiresIn).toBeLessThanOrEqual(600)
      expect(answer.json<{ expiresIn: number }>().expiresIn).toBeGreaterThan(300)
    }
  })

  it('gives the same address within two minutes, and another one later', async () => {
    const first = await address('content/hello.mp4')
    test.at('2026-05-04T10:01:10Z')
    const second = await address('content/hello.mp4')
    expect(second.url).toBe(first.url)
    expect(second.expiresIn).toBe(first.expiresIn - 40)
    test.at('2026-05-04T10:02:01Z')
    expect((await address('content/hello.mp4')).url).not.toBe(first.url)
    test.at('2026-05-04T10:00:30Z')
  })

  it('asks what a key belongs to, and answers "not found" for what is not one\'s own, not there, or no key', async () => {
    const readFileAs = (person: typeof people.admin | null) =>
      test.as(person).get('/files', { query: { keyPath: 'content/private/lesson.mp4' } })
    expect((await readFileAs(people.one.teacher)).status).toBe(200)
    for (const person of [null, people.two.teacher, people.one.learner])
      expect((await readFileAs(person)).status).toBe(404)
    for (const keyPath of [
      'content/absent.mp4',
      '../secret',
      'content/../../secret',
      '/etc/passwd',
      'content/.hidden',
      'elsewhere/hello.mp4',
    ])
      expect((await test.as(null).get('/files', { query: { keyPath } })).status, keyPath).toBe(404)
  })
})

describe('GET /media', () => {
  it('serves the whole file with its type, a private cache and no sniffing', async () => {
    const answer = await raw((await address('content/hello.mp4')).url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(clip)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-length': String(clip.length),
      'content-disposition': 'inline',
    })
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+/)
  })

  it('serves byte ranges: first, middle, last, beyond the end', async () => {
    const { url } = await address('content/hello.mp4')
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, clip.length - 1],
      ['bytes=-50', clip.length - 50, clip.length - 1],
      [`bytes=10-${clip.length + 999}`, 10, clip.length - 1],
    ] as const) {
      const answer = await raw(url, { range })
      expect(answer.statusCode, range).toBe(206)
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${to}/${clip.length}`)
      expect(answer.rawPayload.equals(clip.subarray(from, to + 1)), range).toBe(true)
    }
    const outside = await raw(url, { range: `bytes=${clip.length}-` })
    expect(outside.statusCode).toBe(416)
    expect(outside.headers['content-range']).toBe(`bytes */${clip.length}`)
    expect(outside.json<{ message: string }>().message).toBeTruthy()
  })

  it('reads hostile ranges as the standard allows: the whole file', () => {
    for (const header of ['bytes=0-1,4-5', 'bytes=9-2', 'items=0-1', 'bytes=-', 'bytes=a-b', undefined])
      expect(rangeOf(header, 100), header).toBeNull()
    expect(rangeOf('bytes=-0', 100)).toBe('unsatisfiable')
    expect(rangeOf('bytes=0-0', 0)).toBe('unsatisfiable')
  })

  it('knows what the caller has already, and sends a changed file whole on If-Range', async () => {
    const { url } = await address('content/hello.mp4')
    const etag = String((await raw(url)).headers.etag)
    expect((await raw(url, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await raw(url, { 'if-range': etag, range: 'bytes=0-9' })).statusCode).toBe(206)
    expect((await raw(url, { 'if-range': '"other"', range: 'bytes=0-9' })).statusCode).toBe(200)
    const head = await raw(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(clip.length),
      0,
    ])
  })

  it('refuses altered and expired addresses', async () => {
    const { url, expiresIn } = await address('content/hello.mp4')
    const altered = [
      url.replace('hello', 'picture'),
      url.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 1}`),
      url.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
      url.replace(/&signature=.*/, ''),
      `${url}&w=100`,
      url.replace('content/hello', 'content/private/..%2fhello'),
      '/media/content/hello.mp4',
      '/media/',
      '/media/..%2f..%2fsecret?until=99999999999&signature=x',
    ]
    for (const attempt of altered) expect((await raw(attempt)).statusCode, attempt).toBe(403)
    test.at(new Date(Date.parse('2026-05-04T10:00:30Z') + (expiresIn + 1) * 1000))
    expect((await raw(url)).statusCode).toBe(403)
    test.at('2026-05-04T10:00:30Z')
  })

  it('saves what a browser would run instead of opening it', async () => {
    const answer = await raw((await address('content/page.html')).url)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="page.html"')
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  it('resizes pictures to AVIF, WebP or JPEG as the caller can show, without their metadata', async () => {
    const { url } = await address('content/picture.jpg', { image: 'true', width: '300' })
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'jpeg'],
    ] as const) {
      const answer = await raw(url, { accept })
      expect(answer.headers['content-type']).toBe(`image/${type}`)
      expect(answer.headers['vary']).toContain('accept')
      const { width, height, exif } = await sharp(answer.rawPayload).metadata()
      expect([width, height, exif]).toEqual([320, 213, undefined])
      expect((await raw(url, { accept, 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
    }
  })

  it('says that a broken picture cannot be read', async () => {
    await test.platform.files.put('content/broken.png', Buffer.from('not a picture'), 'image/png')
    expect((await raw((await address('content/broken.png', { width: '100' })).url)).statusCode).toBe(415)
  })
})

describe('the disk store', () => {
  it('refuses keys that lead out of the store', async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a\0b', '.env', 'a/.git/config', ''])
      await expect(test.platform.files.put(key, Buffer.from('x'), 'text/plain'), key).rejects.toThrow(
        'not a key',
      )
  })

  it('never shows a half-written file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'store-'))
    const { diskStore } = await import('./disk-store.ts')
    const store = diskStore(folder)
    await store.put('a/b.txt', Buffer.from('first'), 'text/plain')
    const { Readable } = await import('node:stream')
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('sec')
        throw new Error('connection lost')
      })(),
    ) as unknown as ReadStream
    await expect(store.put('a/b.txt', breaking, 'text/plain')).rejects.toThrow('connection lost')
    expect(await readFile(path.join(folder, 'a/b.txt'), 'utf8')).toBe('first')
    await symlink('/etc', path.join(folder, 'outside')).catch(() => undefined)
    expect(await store.facts('a')).toBeNull()
  })
})
