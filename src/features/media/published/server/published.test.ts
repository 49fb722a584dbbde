import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureAddress, pictureSources, plainPictureAddress } from '#contract/published.ts'
import { drawSharePicture } from '#server/share-picture/share-picture.ts'
import { eraseUploads } from '../../media/server/public.ts'
import { media } from '../../media/server/media.table.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { MediaUse, ShownMedia } from '../published.contract.ts'
import { publishFilm, publishPicture, publishShare, publishStored, tellUses } from './public.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const owner = tenants.one.teacher
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers })

/** Left half red, right half blue, so that the colour shows which part was cropped. */
const halves = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: Math.round(width / 2), height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

async function upload(
  of: TestPerson,
  content: Buffer,
  extension: string,
  values: Partial<typeof media.$inferInsert>,
): Promise<string> {
  const id = randomUUID(),
    key = `media/${id}.${extension}`
  await platform.files.put(key, content, 'image/png')
  await platform.db.orm.insert(media).values({
    id,
    owner_id: of.id,
    organization_id: of.organization_id,
    upload_id: randomUUID(),
    name: 'halves',
    kind: 'image',
    content_type: 'image/png',
    state: 'ready',
    key,
    bytes: content.length,
    checksum: createHash('sha256').update(content).digest('hex'),
    ...values,
  })
  return id
}
const picture = async (width = 700, height = 350) =>
  upload(owner, await halves(width, height), 'png', { width, height })

it('publishes a picture round its focal point at addresses that anybody may keep for ever', async () => {
  const media_id = await picture()
  const publish = (x: number, aspect: number | null = 1) =>
    platform.db.transaction((tx) => publishPicture(platform, tx, { media_id, focal: { x, y: 0.5 }, aspect }))
  const [left, right, whole] = [await publish(0.1), await publish(0.9), await publish(0.5, null)]
  expect([left, whole]).toMatchObject([
    { width: 350, height: 350 },
    { width: 700, height: 350 },
  ])
  expect(await publish(0.1)).toEqual(left)
  expect(new Set([left.hash, right.hash, whole.hash]).size).toBe(3)
  expect(pictureSources(left, 'webp').split(', ').at(-1)).toBe(`/published/${left.hash}/480.webp 350w`)

  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const answer = await get(pictureAddress(left.hash, 320, format))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const { dominant } = await sharp(answer.rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
    const again = await get(pictureAddress(left.hash, 320, format), {
      'if-none-match': String(answer.headers['etag']),
    })
    expect(again.statusCode).toBe(304)
  }
  // As large as it is, and no larger: the last width is the picture itself.
  const largest = await get(plainPictureAddress(whole))
  expect(await sharp(largest.rawPayload).metadata()).toMatchObject({ width: 700, height: 350 })
  const blue = (await sharp((await get(pictureAddress(right.hash, 480, 'webp'))).rawPayload).stats()).dominant
  expect(blue.b).toBeGreaterThan(200)
})

it('makes no other width or format, and keeps what it made where every process finds it', async () => {
  const { hash } = await publishPicture(platform, platform.db, {
    media_id: await picture(330, 200),
    focal: null,
    aspect: null,
  })
  const nothing = [
    `/published/${hash}/333.webp`,
    `/published/${hash}/640.webp`,
    `/published/${hash}/320.gif`,
    `/published/${hash}/original.png`,
    `/published/${'0'.repeat(32)}/320.webp`,
    `/published/${hash.toUpperCase()}/320.webp`,
    `/published/${hash}/..%2F..%2Fx`,
  ]
  for (const url of nothing) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  expect((await get(nothing[0]!)).headers['cache-control']).not.toContain('immutable')
  const [first, second] = await Promise.all([
    get(pictureAddress(hash, 160, 'avif')),
    get(pictureAddress(hash, 160, 'avif'), {}, 'HEAD'),
  ])
  expect(second.headers['content-length']).toBe(first.headers['content-length'])
  expect(await platform.files.exists(`published/${hash}/160.avif`)).toBe(true)
  // Published files cannot be reached by a signed address either.
  const key = `published/${hash}/original.png`
  expect((await test.as(tenants.admin).get('/files', { query: { keyPath: key } })).status).toBe(404)
})

it('publishes a film with its poster and captions, and answers ranges of it', async () => {
  const film = await upload(owner, Buffer.from('0123456789'), 'mp4', {
    kind: 'video',
    content_type: 'video/mp4',
    duration: 4,
    has_sound: false,
  })
  const poster = `media/${film}/poster.webp`
  await platform.files.put(
    poster,
    await sharp(await halves(320, 180))
      .webp()
      .toBuffer(),
    'image/webp',
  )
  await platform.db.query(
    `update media set renditions = jsonb_build_object('poster', $2::text) where id = $1`,
    [film, poster],
  )
  const text = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n'
  expect((await test.as(owner).put(`/media/${film}/captions/es`, { text, version: 0 })).status).toBe(200)
  const published = await platform.db.transaction((tx) =>
    publishFilm(platform, tx, { media_id: film, language: 'es' }),
  )
  expect(published).toMatchObject({
    src: `/published/${published.hash}/film.mp4`,
    has_sound: false,
    duration: 4,
    poster: { width: 320, height: 180 },
    captions: [{ language: 'es' }],
  })
  const part = await get(published.src, { range: 'bytes=2-4' })
  expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  const beyond = await get(published.src, { range: 'bytes=20-' })
  expect([beyond.statusCode, beyond.headers['cache-control']]).toEqual([416, 'no-store'])
  const captions = await get(published.captions[0]!.src)
  expect([captions.headers['content-type'], captions.payload.includes('Hola')]).toEqual([
    'text/vtt; charset=utf-8',
    true,
  ])
  expect((await test.as(owner).get<ShownMedia>(`/media/${film}/shown`)).body.data).toMatchObject({
    kind: 'video',
    captions: ['es'],
    poster,
  })
  expect((await test.as(tenants.two.teacher).get(`/media/${film}/shown`)).status).toBe(404)
  // An edition stays as it was, regardless of changes to the captions and the upload.
  expect((await test.as(owner).delete(`/media/${film}/captions/es`)).status).toBe(200)
  expect((await test.as(owner).delete(`/media/${film}`)).status).toBe(200)
  await expect.poll(() => platform.files.exists(`media/${film}.mp4`)).toBe(false)
  expect((await get(published.src)).payload).toBe('0123456789')
  expect((await get(published.captions[0]!.src)).statusCode).toBe(200)
})

it('publishes a share picture once, at an address that links keep', async () => {
  const drawing = await drawSharePicture({ title: 'About us', site: 'ASL Shop' })
  const src = await publishShare(platform, platform.db, drawing)
  expect(await publishShare(platform, platform.db, drawing)).toBe(src)
  const answer = await get(src)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.rawPayload.equals(drawing.content)).toBe(true)
})

it('does not publish what is still being read, what is gone, or what is of another kind', async () => {
  const waiting = await upload(owner, Buffer.from('x'), 'png', { state: 'processing' })
  const publish = (media_id: string) =>
    publishPicture(platform, platform.db, { media_id, focal: null, aspect: null })
  await expect(publish(waiting)).rejects.toMatchObject({ definition: { code: 'upload_not_ready' } })
  await expect(publish(randomUUID())).rejects.toMatchObject({ definition: { code: 'not_found' } })
  await expect(
    publishFilm(platform, platform.db, { media_id: await picture(), language: 'en' }),
  ).rejects.toMatchObject({ definition: { code: 'not_found' } })
  const stored = await publishStored(platform, platform.db, 'content/media/nothing.png').catch(() => null)
  expect(stored).toBeNull()
})

it('keeps what a page shows, and tells its owner where that is', async () => {
  const media_id = await picture()
  const client = new pg.Client({ connectionString: platform.config.DATABASE_URL })
  await client.connect()
  await client.query(
    'create table document_uses (media_id uuid not null references media on delete restrict)',
  )
  await client.query('grant insert on document_uses to public')
  await client.end()
  await platform.db.query('insert into document_uses values ($1)', [media_id])
  const uses: MediaUse[] = [{ title: 'About us', link: '/admin/page-list/1' }]
  tellUses(platform, async (_person, id) => (id === media_id ? uses : []))
  expect((await test.as(owner).get<MediaUse[]>(`/media/${media_id}/uses`)).body.data).toEqual(uses)
  expect((await test.as(tenants.admin).get(`/media/${media_id}/uses`)).status).toBe(404)

  const refused = await test.as(owner, { language: 'es' }).delete(`/media/${media_id}`)
  expect([refused.status, refused.body.data]).toMatchObject([409, { code: 'media_in_use' }])
  expect(refused.body.message).toContain('una página')
  // Erasing the sender's account leaves it too, and continues.
  await platform.db.transaction((tx) => eraseUploads(tx, owner, platform.clock(), platform))
  expect(await platform.db.query('select id from media where id = $1', [media_id])).toHaveLength(1)
})
