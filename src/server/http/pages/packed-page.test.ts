import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bytesOf, encodingOf, packedPage } from './packed-page.ts'

it('takes the best encoding that the browser names', () => {
  expect(encodingOf('gzip, deflate, br, zstd')).toBe('br')
  expect(encodingOf('gzip;q=1.0, br;q=0')).toBe('gzip')
  for (const none of [undefined, '', 'identity', 'br;q=0', 'deflate'])
    expect(encodingOf(none), none).toBeNull()
})

it('compresses a kept page once, to what unpacks to the same text', async () => {
  const html = `<p>${'Señas para todos. '.repeat(400)}</p>`,
    page = packedPage(html, '')
  const brotli = (await bytesOf(page, 'br', true)) as Buffer,
    gzip = (await bytesOf(page, 'gzip', false)) as Buffer
  expect([brotliDecompressSync(brotli).toString(), gunzipSync(gzip).toString()]).toEqual([html, html])
  expect(brotli.length).toBeLessThan(html.length / 10)
  expect(await bytesOf(page, 'br', true)).toBe(brotli)
  expect([bytesOf(page, null, true), bytesOf(packedPage('<p>short</p>', ''), 'br', true)]).toEqual([
    html,
    '<p>short</p>',
  ])
})
