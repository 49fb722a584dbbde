import { expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { makeFiles } from './make-files.ts'
import { s3Store } from './s3-store.ts'

// Signing needs no bucket: the expected answer is encoded in the address, and any change invalidates it.
const config = {
  FILES_DRIVER: 's3',
  S3_BUCKET: 'lessons',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_ENDPOINT: 'https://store.example.com',
} as Config
const store = s3Store(config)
const signed = async (key: string, download?: string): Promise<URL> =>
  new URL(await store.signedUrl!(key, 600, download))
const answered = ({ searchParams }: URL, header: string): string | null =>
  searchParams.get(`response-${header}`)

it('signs an address that reads one file, for ten minutes, as what it is', async () => {
  const url = await signed('media/0199aaaa-0000-7000-8000-00000000000a.mp4')
  expect([url.origin, url.pathname]).toEqual([
    'https://store.example.com',
    '/lessons/media/0199aaaa-0000-7000-8000-00000000000a.mp4',
  ])
  expect([
    url.searchParams.get('X-Amz-Expires'),
    url.searchParams.get('X-Amz-Algorithm'),
    answered(url, 'content-type'),
    answered(url, 'content-disposition'),
  ]).toEqual(['600', 'AWS4-HMAC-SHA256', 'video/mp4', 'inline'])
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
})

it.each([
  ['Worksheet', 'Worksheet.pdf', 'Worksheet.pdf'],
  ['Worksheet.PDF', 'Worksheet.PDF', 'Worksheet.PDF'],
  ['Dibújalo ya', 'Dib_jalo ya.pdf', 'Dib%C3%BAjalo%20ya.pdf'],
  ['手語 “1”', '__ _1_.pdf', '%E6%89%8B%E8%AA%9E%20%E2%80%9C1%E2%80%9D.pdf'],
  // Characters that would end the header or start another one are made part of the name.
  ['a"; filename="b.exe', 'a__ filename=_b.exe.pdf', 'a%22%3B%20filename%3D%22b.exe.pdf'],
  ['x\r\nSet-Cookie: y', 'x__Set-Cookie_ y.pdf', 'x%0D%0ASet-Cookie%3A%20y.pdf'],
  ['it’s (50 %)*', 'it_s (50 _)_.pdf', 'it%E2%80%99s%20%2850%20%25%29%2A.pdf'],
])(
  'saves an attachment under the name %j (RFC 6266 and 5987), as the kind that its key says',
  async (name, plain, encoded) => {
    const url = await signed('media/0199aaaa-0000-7000-8000-00000000000a.pdf', name)
    const [, shown, full] =
      /^attachment; filename="([^"\\\r\n]*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(
        answered(url, 'content-disposition') ?? '',
      ) ?? []
    expect([shown?.replaceAll('=', '_'), full]).toEqual([plain.replaceAll('=', '_'), encoded])
    expect(decodeURIComponent(full!)).toBe(name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`)
    expect(answered(url, 'content-type')).toBe('application/pdf')
  },
)

it('signs another address for another name, and one for what a browser would run that saves it', async () => {
  const key = 'media/0199aaaa-0000-7000-8000-00000000000a.pdf'
  const [one, two] = await Promise.all([signed(key, 'One'), signed(key, 'Two')])
  expect(one.searchParams.get('X-Amz-Signature')).not.toBe(two.searchParams.get('X-Amz-Signature'))
  expect(answered(await signed('content/page.html'), 'content-disposition')).toBe(
    'attachment; filename="page.html"',
  )
})

it("gives out the store's own addresses, but for what this server has to answer", async () => {
  const files = makeFiles({ config, keyFor: () => Buffer.alloc(32), clock: () => new Date() })
  const originOf = async (key: string, options?: Parameters<typeof files.url>[1]) =>
    (await files.url(key, options)).url.startsWith('https:') ? 'store' : 'here'
  const key = 'media/0199aaaa-0000-7000-8000-00000000000a'
  expect(
    await Promise.all([
      originOf(`${key}.mp4`),
      originOf(`${key}.jpg`),
      originOf(`${key}.pdf`, { download: 'Worksheet' }),
    ]),
  ).toEqual(['store', 'store', 'store'])
  expect(
    await Promise.all([
      originOf(`${key}.jpg`, { image: { width: 320 } }),
      originOf(`${key}/hls.m3u8`),
      originOf(`${key}/en.vtt`),
    ]),
  ).toEqual(['here', 'here', 'here'])
  for (const name of ['.mp4', '/hls.m3u8'])
    expect((await files.address(`${key}${name}`)).startsWith('https:')).toBe(
      (await originOf(`${key}${name}`)) === 'store',
    )
})
