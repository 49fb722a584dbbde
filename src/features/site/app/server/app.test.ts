import { existsSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { testApp } from '../../../../../test/app.ts'
import type { AppAddress } from '../app.contract.ts'
import { manifestIn } from './manifest.ts'

const FINGERPRINT = Array.from({ length: 32 }, () => 'ab').join(':')
const plain = await testApp()
const withApps = await testApp({
  ANDROID_APP_PACKAGE: 'shop.asl.app',
  ANDROID_APP_FINGERPRINTS: FINGERPRINT,
  APPLE_APP_IDS: 'ABCDE12345.shop.asl.app',
  GOOGLE_PLAY_URL: 'https://play.example/asl',
})
afterAll(async () => {
  await plain.close()
  await withApps.close()
})

type Manifest = {
  id: string
  name: string
  lang: string
  shortcuts: { name: string; url: string }[]
  icons: { src: string; sizes: string; purpose: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
  share_target: { action: string; params: { files: { name: string }[] } }
}
const manifest = (query = '', headers = {}) =>
  plain.app.inject({ url: `/manifest.webmanifest${query}`, headers })

it('describes the application in the language of the page, else in that of the browser', async () => {
  const spanish = await manifest('?lang=es')
  expect(spanish.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(spanish.json<Manifest>()).toMatchObject({
    id: '/app',
    lang: 'es',
    shortcuts: [
      { name: 'Practicar', url: '/app?practice=10' },
      { name: 'Diccionario', url: '/app/dictionary' },
      { name: 'Mis cursos', url: '/app/courses' },
    ],
    share_target: { action: '/share', params: { files: [{ name: 'film' }] } },
  })
  expect((await manifest('?lang=en')).json<Manifest>().lang).toBe('en')
  const asked = await manifest('', { 'accept-language': 'es-MX,es;q=0.9' })
  expect(asked.json<Manifest>().lang).toBe('es')
  expect(asked.headers['vary']).toContain('accept-language')
  expect(manifestIn('en', 'Signs of Ours')).toMatchObject({
    name: 'Signs of Ours',
    short_name: 'Signs of Ours',
  })
})

it('names pictures that are there, as large as it says, for phones and for wide screens', async () => {
  const { icons, screenshots } = manifestIn('en', 'ASL Shop') as Manifest
  const pictures = [...icons, ...screenshots, ...(manifestIn('es', 'ASL Shop') as Manifest).screenshots]
  for (const { src, sizes } of pictures.filter((one) => one.sizes !== 'any')) {
    expect(existsSync(`public${src}`), src).toBe(true)
    const { width, height } = await sharp(`public${src}`).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
})

it('names the apps that open its links, where the environment names them', async () => {
  const links = '/.well-known/assetlinks.json',
    association = '/.well-known/apple-app-site-association'
  for (const url of [links, association]) expect((await plain.app.inject({ url })).statusCode).toBe(404)
  const android = await withApps.app.inject({ url: links })
  expect(android.headers['content-type']).toMatch(/^application\/json/)
  expect(android.json()).toMatchObject([
    { target: { package_name: 'shop.asl.app', sha256_cert_fingerprints: [FINGERPRINT.toUpperCase()] } },
  ])
  const apple = await withApps.app.inject({ url: association })
  expect(apple.headers['content-type']).toMatch(/^application\/json/)
  expect(apple.json()).toMatchObject({
    applinks: { details: [{ appIDs: ['ABCDE12345.shop.asl.app'] }] },
    webcredentials: { apps: ['ABCDE12345.shop.asl.app'] },
  })
})

it('opens the dictionary with a text that is shared while there is no worker, and keeps no film', async () => {
  const share = async (form: FormData) => {
    const request = new Request('http://asl.example', { method: 'POST', body: form })
    const { statusCode, headers } = await plain.app.inject({
      method: 'POST',
      url: '/share',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    })
    return [statusCode, headers['location']]
  }
  const form = new FormData()
  form.set('title', 'A page')
  form.set('text', 'gracias')
  expect(await share(form)).toEqual([303, '/app/dictionary?q=gracias'])
  const film = new FormData()
  film.set('film', new File([new Uint8Array(300 * 1024)], 'a.mp4', { type: 'video/mp4' }))
  expect((await share(film))[0]).toBe(413)
  const form_encoded = await plain.app.inject({
    method: 'POST',
    url: '/share',
    payload: 'text=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form_encoded.statusCode).toBe(415)
})

it('says where the application is put on a device from', async () => {
  const address = async (test: typeof plain) =>
    (await test.as(null).get<AppAddress>('/app-address')).body.data
  expect(await address(plain)).toMatchObject({ app_store_url: '', google_play_url: '' })
  const { url, qr_svg, google_play_url } = await address(withApps)
  expect(url).toMatch(/\/download$/)
  expect(qr_svg).toMatch(/^<svg /)
  expect(google_play_url).toBe('https://play.example/asl')
})
