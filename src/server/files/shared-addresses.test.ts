import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { policyOf } from '../http/pages/policy.ts'

const CDN = 'https://films.example.net'
const clip = readFileSync('content/media/clips/hello.mp4')
let test: TestApp
beforeAll(async () => {
  test = await testApp({ CDN_URL: `${CDN}/` })
  const { files } = test.platform
  files.visibility('content/', () => true)
  files.visibility('media/', () => true)
  await files.put('content/hello.mp4', clip, 'video/mp4')
  await files.put('content/hello.vtt', Buffer.from('WEBVTT'), 'text/vtt')
  await files.put('media/own.mp4', clip, 'video/mp4')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  await files.put('content/picture.png', picture, 'image/png')
})
afterAll(() => test.close())
const addressAt = async (time: string, key: string, image = {}): Promise<URL> => {
  test.at(time)
  return new URL((await test.platform.files.url(key, image)).url, 'https://asl.example.org')
}
const get = (url: URL, headers = {}) => test.app.inject({ url: url.pathname + url.search, headers })

it('gives content an address that stays for a day, and is read until the end of the next one', async () => {
  const morning = await addressAt('2026-05-04T00:00:10Z', 'content/hello.mp4'),
    night = await addressAt('2026-05-04T23:59:50Z', 'content/hello.mp4')
  expect([night.href, morning.origin]).toEqual([morning.href, CDN])
  expect((await addressAt('2026-05-05T00:00:01Z', 'content/hello.mp4')).href).not.toBe(morning.href)
  test.at('2026-05-05T23:59:59Z')
  const answer = await get(morning, { range: 'bytes=0-99' })
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 100])
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=1, immutable',
    'access-control-allow-origin': test.platform.config.PUBLIC_URL,
  })
  test.at('2026-05-06T00:00:01Z')
  expect((await get(morning)).statusCode).toBe(403)
})

it('gives pictures of each size an address, and refuses one that was altered', async () => {
  const small = await addressAt('2026-05-04T10:00:00Z', 'content/picture.png', { image: { width: 160 } })
  expect((await get(small, { accept: 'image/webp' })).headers['content-type']).toBe('image/webp')
  const larger = new URL(small)
  larger.searchParams.set('w', '640')
  const other = new URL(small.href.replace('picture.png', 'hello.mp4'))
  for (const altered of [larger, other]) expect((await get(altered)).statusCode).toBe(403)
})

it('leaves people’s own films, captions and downloads at addresses of minutes', async () => {
  for (const key of ['media/own.mp4', 'content/hello.vtt'])
    expect((await addressAt('2026-05-04T10:00:00Z', key)).origin).not.toBe(CDN)
  const saved = await addressAt('2026-05-04T10:00:00Z', 'content/hello.mp4', { download: 'hello' })
  expect(saved.origin).not.toBe(CDN)
})

it('is allowed to pages', () => {
  expect(policyOf('', test.platform.config)).toMatch(new RegExp(`media-src [^;]*${CDN}`))
})
