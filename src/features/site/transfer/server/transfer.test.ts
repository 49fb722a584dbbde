import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { seedSite, sitePack } from '#seed/site.ts'
import { systemActor } from '#server/auth/system.ts'
import { openZip } from '#server/files/read-zip.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { twoInstallations } from '../../../../../test/world.ts'
import { draftContent } from '../../documents/server/public.ts'
import { redirectPages } from '../../redirects/server/redirects.queries.ts'
import type { Draft } from '../../documents/documents.contract.ts'
import { transferErrors } from '../transfer.contract.ts'
import { Manifest } from './site-archive.ts'
import { linesOf, look, take, zipOf } from './testing.ts'

const { here, there, ours, theirs } = await twoInstallations('dictionary', 'dictionary')
const admin = here.as(ours.admin)
const PNG = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c60' } })
  .png()
  .toBuffer()
const sha = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
let article = ''
beforeAll(async () => {
  await seedSite(here.platform, systemActor(here.platform))
  await there.platform.jobs.start()
  article = await withPicture()
}, 120_000)

/** An article of the administrator with a picture, a link to a page of the pack, and an address that it had. */
async function withPicture(): Promise<string> {
  const { db, files } = here.platform
  await db.query(`update users set first_name = 'Zoe', last_name = 'Elsewhere' where id = $1`, [
    ours.admin.id,
  ])
  const [media] = await db.query<{ id: string }>(
    `
      insert into media (owner_id, upload_id, name, kind, content_type, state, key, bytes, checksum, width, height)
      values ($1, 'one', 'hand.png', 'image', 'image/png', 'ready', 'media/one.png', $2, $3, 40, 30)
      returning id`,
    [ours.admin.id, PNG.length, sha(PNG)],
  )
  await files.put('media/one.png', PNG, 'image/png')
  const { id } = (
    await admin.post<{ id: string }>('/site-documents', {
      kind: 'article',
      title: { en: 'A hand', es: 'Una mano' },
    })
  ).body.data
  const about = (await db.query<{ id: string }>(`select id from site_documents where key = 'about'`))[0]!.id
  const picture = {
    media_id: media!.id,
    focal: { x: 0.2, y: 0.5 },
    alt: { en: 'A hand', es: 'Una mano' },
    decorative: false,
  }
  await admin.patch(`/site-documents/${id}`, {
    description: { en: 'One.', es: 'Una.' },
    slug: { en: 'hand-one' },
    cover: picture,
  })
  for (const [type, value] of [
    [
      'rich_text',
      {
        text: {
          en: `<h2>Look</h2><p>See <a href="asl:document/${about}">us</a>.</p><ul><li>one</li></ul>`,
          es: '<p>Mira.</p>',
        },
      },
    ],
    ['picture', { picture, caption: { en: 'Open', es: 'Abierta' } }],
  ] as const) {
    const after = (await admin.get<Draft>(`/site-documents/${id}`)).body.data.blocks.at(-1)?.key ?? null
    const block = (await admin.post<{ key: string }>(`/site-documents/${id}/blocks`, { type, after })).body
      .data
    await admin.patch(`/site-documents/${id}/blocks/${block.key}`, { value })
  }
  const publish = () => admin.post<{ path: string }>(`/site-documents/${id}/publish`, { language: 'en' })
  expect((await publish()).body.data).toMatchObject({ path: '/blog-details/hand-one' })
  await admin.patch(`/site-documents/${id}`, { slug: { en: 'hand-two' } })
  await publish()
  return id
}

async function exported(app: TestApp, query = ''): Promise<Buffer> {
  const answer = await app.app.inject({
    method: 'GET',
    url: `/api/v2/site-exports${query}`,
    headers: { authorization: `Bearer ${(app === here ? ours : theirs).admin.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
/** Names of an archive with what is in them. */
async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = path.join(tmpdir(), `transfer-${sha(zip)}.zip`)
  await writeFile(file, zip)
  const opened = await openZip(file)
  const all = new Map<string, Buffer>()
  for (const [name, entry] of opened.entries) all.set(name, await opened.read(entry, 1e8))
  opened.close()
  await rm(file)
  return all
}
const manifestIn = (files: Map<string, Buffer>): Manifest =>
  Manifest.parse(JSON.parse(files.get('manifest.json')!.toString()))

it('takes the whole site to another installation, once, and says what stands there already', async () => {
  const zip = await exported(here)
  const files = await unzipped(zip),
    manifest = manifestIn(files)
  for (const { file, sha256 } of [
    ...manifest.documents,
    ...manifest.markdown,
    ...Object.values(manifest.media),
  ])
    expect(sha(files.get(file)!), file).toBe(sha256)
  // The cover and the picture are one file.
  expect([...files.keys()].filter((name) => name.startsWith('media/'))).toEqual([`media/${sha(PNG)}.png`])
  const markdown = [...files]
    .find(([name]) => /markdown\/article\/hand-two.*en\.md/.test(name))![1]
    .toString()
  expect(markdown).toContain('title: A hand\nslug: hand-two\n')
  expect(markdown).toContain('## Look\n\nSee [us](asl:document/')
  expect(markdown).toContain(`![A hand](../../media/${sha(PNG)}.png)\n\nOpen`)

  const first = await look(there, theirs.admin, zip)
  expect(first.status).toBe(200)
  expect(first.data.report).toMatchObject({ format: 'site', losses: [], no_room: null, bytes: PNG.length })
  expect(first.data.report.documents.map(({ standing }) => standing)).toEqual(
    first.data.report.documents.map(() => 'new'),
  )
  const hand = first.data.report.documents.find(({ source }) => source === `asl:${article}`)!
  expect(linesOf(hand.losses)).toEqual(['author_unknown Zoe Elsewhere'])
  expect(await there.platform.db.query('select 1 from site_documents')).toEqual([])

  const results = await take(there, theirs.admin, first.data)
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'created'))
  expect(results).toHaveLength((await sitePack()).length + 1)
  const [occupied] = await there.platform.db.query<{ id: string }>(
    'select media_id as id from site_brought_media',
  )
  for (const { document_id, source } of results) {
    const [{ id }] = (await here.platform.db.query<{ id: string }>(
      'select id from site_documents where source = $1 or id::text = substr($1, 5)',
      [source],
    )) as [{ id: string }]
    const text = JSON.stringify(await draftContent(here.platform.db, id))
    const media = Object.keys(manifest.media)[0]!
    expect(await draftContent(there.platform.db, document_id!), source).toEqual(
      JSON.parse(text.replaceAll(media, occupied!.id)),
    )
  }
  await expect
    .poll(
      async () => (await there.platform.db.query<{ state: string }>('select state from media'))[0]!.state,
      { timeout: 20_000 },
    )
    .toBe('ready')
  const again = await exported(there, `?kind=article`)
  expect(Object.values(manifestIn(await unzipped(again)).media).map(({ sha256 }) => sha256)).toEqual([
    sha(PNG),
  ])

  // The old address leads to the article as soon as readers have it, and its day is the day that it had.
  const { elsewhere } = redirectPages(there.platform)
  const old = { path: '/blog-details/hand-one/', language: 'en' } as const
  expect(await elsewhere!(old)).toBeNull()
  const about = results.find(({ source }) => source === 'pack/pages/about')!.document_id!
  for (const id of [about, article])
    expect(
      (await there.as(theirs.admin).post(`/site-documents/${id}/publish`, { language: 'en' })).status,
    ).toBe(200)
  expect(await elsewhere!(old)).toBe('/blog-details/hand-two')
  const day = (app: TestApp) =>
    app.platform.db.query(
      `select first_published_at from site_document_languages where document_id = $1 and language = 'en'`,
      [article],
    )
  expect(await day(there)).toEqual(await day(here))

  const second = await look(there, theirs.admin, zip)
  expect(second.data.report.documents.every(({ standing }) => standing === 'here')).toBe(true)
  expect((await take(there, theirs.admin, second.data)).every(({ outcome }) => outcome === 'here')).toBe(true)
  expect(await there.platform.db.query('select 1 from media')).toHaveLength(1)
})

it('brings a changed source into a draft that nobody touched, and leaves one alone that somebody did', async () => {
  const title = (en: string) => admin.patch(`/site-documents/${article}`, { title: { en } })
  await title('A hand, open')
  const newer = await exported(here, `?ids=${article}`)
  const looked = await look(there, theirs.admin, newer)
  expect(looked.data.report.documents.map(({ standing }) => standing)).toEqual(['update'])
  expect((await take(there, theirs.admin, looked.data))[0]).toMatchObject({ outcome: 'updated' })
  const their = there.as(theirs.admin)
  expect((await their.get<Draft>(`/site-documents/${article}`)).body.data.details.title.en).toBe(
    'A hand, open',
  )
  await their.patch(`/site-documents/${article}`, { title: { es: 'Mano abierta' } })
  await title('A hand, closed')
  const touched = await look(there, theirs.admin, await exported(here, `?ids=${article}`))
  expect(touched.data.report.documents.map(({ standing }) => standing)).toEqual(['changed_here'])
  expect((await take(there, theirs.admin, touched.data))[0]).toMatchObject({ outcome: 'here' })
  expect((await their.get<Draft>(`/site-documents/${article}`)).body.data.details.title).toEqual({
    en: 'A hand, open',
    es: 'Mano abierta',
  })
})

it('names what an archive says and does not hold, and takes nothing that is not in its manifest', async () => {
  const files = await unzipped(await exported(here, `?ids=${article}`)),
    manifest = manifestIn(files)
  const { file } = manifest.documents[0]!
  const document = JSON.parse(files.get(file)!.toString()) as {
    id: string
    source: string
    blocks: { type: string; value: object }[]
  }
  document.id = '0199aaaa-0000-7000-8000-000000000001'
  document.source = 'asl:0199aaaa-0000-7000-8000-000000000001'
  document.blocks[1]!.type = 'hologram'
  document.blocks[0]!.value = {
    text: {
      en: '<p onclick="x()">Hi <font>you</font></p><script>alert(1)</script>',
      es: '<p><a href="asl:word/no-such-word">x</a></p>',
    },
  }
  const bytes = Buffer.from(JSON.stringify(document))
  files.set(file, bytes)
  manifest.documents[0]!.sha256 = sha(bytes)
  files.set(`media/${sha(PNG)}.png`, Buffer.concat([PNG, Buffer.from('x')]))
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  files.set('extra/secret.txt', Buffer.from('x'))
  const { data } = await look(there, theirs.admin, await zipOf(Object.fromEntries(files)))
  expect(linesOf(data.report.losses)).toEqual(['file_ignored extra/secret.txt'])
  expect(linesOf(data.report.documents[0]!.losses)).toEqual([
    'author_unknown Zoe Elsewhere',
    'slug_taken hand-two-2',
    'old_taken /blog-details/hand-one',
    'html_dropped <font> <script>',
    'block_unknown hologram',
    'media_changed hand.png',
    'word_missing no-such-word',
  ])
  const [result] = await take(there, theirs.admin, data)
  const { blocks, details } = await draftContent(there.platform.db, result!.document_id!)
  expect(blocks.map(({ value }) => value)).toEqual([{ text: { en: '<p>Hi you</p>', es: '<p>x</p>' } }])
  expect(details.cover).toBeNull()
})

it('opens no ZIP that means harm, and reads nothing that is none of the formats', async () => {
  const slip = (await zipOf({ 'aa/aa/evil.md': '# x' }))
    .toString('latin1')
    .replaceAll('aa/aa/evil.md', '../../evil.md')
  const twice = (await zipOf({ 'a.md': '# a', 'b.md': '# b' })).toString('latin1').replaceAll('b.md', 'a.md')
  const bomb = await zipOf({ 'a.md': Buffer.alloc(30 * 1024 ** 2) })
  const refusals: [string | Buffer, string][] = [
    [Buffer.from(slip, 'latin1'), 'import_refused'],
    [Buffer.from(twice, 'latin1'), 'import_refused'],
    [bomb, 'import_refused'],
    [await zipOf({ 'notes.txt': 'x' }), 'import_unreadable'],
    [Buffer.from('PK and nothing else'), 'import_unreadable'],
    ['{"db":[]}', 'import_unreadable'],
    [await zipOf({ 'manifest.json': '{"format":"asl-site","version":99}' }), 'import_newer'],
  ]
  for (const [sent, code] of refusals) {
    const { status, data } = await look(there, theirs.admin, Buffer.from(sent))
    expect([status, data.code]).toEqual([422, code])
  }
  expect((await look(there, theirs.one.owner, bomb)).status).toBe(403)
  expect((await look(there, theirs.admin, Buffer.from('# Title'), 'a.md')).status).toBe(200)
})

it('keeps an import to whoever sent it, and begins it once', async () => {
  const { data } = await look(here, ours.admin, Buffer.from('# Once'), 'once.md')
  const sources = data.report.documents.map(({ source }) => source)
  await here.platform.db.query('update site_imports set user_id = $1', [ours.one.owner.id])
  expect((await admin.get(`/site-imports/${data.id}`)).status).toBe(404)
  await here.platform.db.query('update site_imports set user_id = $1', [ours.admin.id])
  expect((await admin.post(`/site-imports/${data.id}/run`, { sources })).status).toBe(200)
  expect((await admin.post(`/site-imports/${data.id}/run`, { sources })).status).toBe(409)
})

it('says of each document that cannot come why not, in both languages', async () => {
  const { db } = there.platform
  const pages = {
    'one.md': '# One\n\n![A hand](hand.png)',
    'two.md': '# Two',
    'hand.png': await sharp({ create: { width: 7, height: 7, channels: 3, background: '#06c' } })
      .png()
      .toBuffer(),
  }
  const full = await look(there, theirs.admin, await zipOf(pages))
  await db.query(
    `
      insert into media (owner_id, upload_id, name, kind, content_type, state, key, bytes, checksum, width, height)
      values ($1, 'full', 'full.png', 'image', 'image/png', 'ready', 'media/full.png', $2, 'none', 1, 1)`,
    [theirs.admin.id, 10 ** 13],
  )
  const results = await take(there, theirs.admin, full.data)
  await db.query(`delete from media where upload_id = 'full'`)
  expect(results.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['One', 'failed'],
    ['Two', 'created'],
  ])
  expect(results[0]!.reason).toEqual({
    en: expect.stringMatching(/does not fit/),
    es: expect.stringMatching(/no cabe/),
  })
  expect(results[1]!.reason).toBeUndefined()

  const gone = await look(there, theirs.admin, await zipOf(pages))
  await there.platform.files.remove(`site-imports/${gone.data.id}`)
  const left = await take(there, theirs.admin, gone.data, undefined, 'failed')
  expect(left.map(({ title, reason }) => [title, reason?.en])).toEqual([
    ['One', transferErrors.import_gone.en],
    ['Two', transferErrors.import_gone.en],
  ])
})
