import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { transferErrors } from '../transfer.contract.ts'
import { withBundle } from './read-bundle.ts'
import { linesOf, zipOf } from './testing.ts'
import { unpackFiles, type UnpackedFile } from './unpack-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
afterAll(() => rm(folder, { recursive: true }))
const PNG = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#c60' } })
  .png()
  .toBuffer()
const sha = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const ID = '0199aaaa-0000-4000-8000-000000000001',
  OTHER = '0199aaaa-0000-4000-8000-000000000002',
  TEXT = '0199aaaa-0000-4000-8000-000000000003'
const both = (en: string, es = '') => ({ en, es })

const document = (more: object = {}) => ({
  id: ID,
  source: 'asl:one',
  kind: 'page',
  key: null,
  details: { title: both('One <b>1</b>'), description: both(''), cover: null, tags: ['asl'], comments: true },
  slugs: {
    en: { wanted: 'wanted', current: 'current', old: ['old'] },
    es: { wanted: 'quiero', current: null, old: [] },
  },
  published: {},
  author: null,
  blocks: [],
  ...more,
})
/** Archive of these documents and other files. */
function archiveOf(
  documents: object[],
  { media = {}, files = {} }: { media?: object; files?: Record<string, string | Buffer> } = {},
) {
  const texts = documents.map((one) => JSON.stringify(one))
  const manifest = {
    format: 'asl-site',
    version: 1,
    site: 'https://there.example',
    exported_at: '2026-01-01T00:00:00.000Z',
    documents: texts.map((text, n) => ({ file: `documents/${n}.json`, sha256: sha(text) })),
    markdown: [],
    media,
    tags: [
      { key: 'asl', name: both('ASL') },
      { key: 'other', name: both('Other') },
    ],
  }
  return zipOf({
    'manifest.json': JSON.stringify(manifest),
    ...Object.fromEntries(texts.map((text, n) => [`documents/${n}.json`, text])),
    ...files,
  })
}
/** Reads what somebody sent, under this name. */
async function read<T = void>(
  sent: Buffer | string,
  work?: Parameters<typeof withBundle<T>>[2],
  name = 'sent.zip',
) {
  const file = path.join(folder, 'sent')
  await writeFile(file, sent)
  return withBundle(file, { name, kind: 'article' }, async (bundle, zip) => {
    const done = await work?.(bundle, zip)
    return { ...bundle, done }
  })
}

it('knows each format by its bytes, and Markdown by its name', async () => {
  const ghost = JSON.stringify({ db: [{ data: { posts: [{ id: 1, html: '<p>x</p>' }] } }] })
  const formats: [Buffer | string, string, string][] = [
    [await archiveOf([document()]), 'sent.zip', 'site'],
    [ghost, 'export.json', 'ghost'],
    [await zipOf({ 'a/b/export.json': ghost, 'notes.md': 'x' }), 'sent.zip', 'ghost'],
    [await zipOf({ 'a/b/c/export.json': ghost, 'notes.md': 'x' }), 'sent.zip', 'markdown'],
    [
      await zipOf({ 'manifest.json': '{"format":"other"}', 'notes.md': 'x', 'b.txt': 'y' }),
      'sent.zip',
      'markdown',
    ],
    [await zipOf({ 'manifest.json': 'null', 'notes.md': 'x' }), 'sent.zip', 'markdown'],
    [await zipOf({ 'manifest.json': '{', 'notes.md': 'x' }), 'sent.zip', 'markdown'],
    ['# Text', 'notes.MD', 'markdown'],
  ]
  for (const [sent, name, format] of formats) {
    const bundle = await read(sent, undefined, name)
    expect([bundle.format, bundle.documents.length], name).toEqual([format, 1])
  }
  const { import_unreadable } = transferErrors
  for (const [sent, name] of [
    ['# Text', 'notes.txt'],
    [Buffer.alloc(2 * 1024 ** 2 + 1, 'x'), 'notes.md'],
    [await zipOf({ 'manifest.json': '{"format":"asl-site","version":1}', 'notes.md': 'x' }), 'sent.zip'],
    [await zipOf({ 'LICENSE.md': 'x', 'posts/readme.md': 'y' }), 'sent.zip'],
  ] as const)
    await expect(read(sent, undefined, name), name).rejects.toMatchObject({ definition: import_unreadable })
  expect((await read(Buffer.alloc(2 * 1024 ** 2, 'x'), undefined, 'notes.md')).documents).toHaveLength(1)
})

it('cleans what a document says and takes its addresses', async () => {
  const { documents, site } = await read(
    await archiveOf([
      document(),
      document({
        source: 'asl:two',
        kind: 'page',
        key: 'about',
        author: 'Ana',
        details: { ...document().details, tags: [] },
      }),
      document({ source: 'asl:three', kind: 'event', key: 'about' }),
      document({ source: 'asl:four', key: 'unknown', slugs: {} }),
    ]),
  )
  expect(site).toBe('https://there.example')
  expect(
    documents.map(({ key, old, author, losses, tags }) => [key, old, author, linesOf(losses), tags.length]),
  ).toEqual([
    [null, [{ path: '/page/old', language: 'en' }], null, [], 1],
    ['about', [], { name: 'Ana', email: null }, [], 0],
    [null, [], null, ['event_dates'], 1],
    [null, [], null, [], 1],
  ])
  expect(documents[0]).toMatchObject({
    details: { title: both('One 1') },
    slugs: { en: 'current', es: 'quiero' },
  })
  expect(documents[3]!.slugs).toEqual({})
})

it('says of blocks and documents what cannot be read', async () => {
  const block = (type: string, value: object, schema = 1) => ({ key: 'b', type, schema, value })
  const blocks = [
    block('rich_text', { text: both('<p>a &lt; b</p>', '<p>x</p>') }),
    block('rich_text', { text: both('<p onclick="x()">a</p>') }),
    block('rich_text', { text: both('<p>a<font>b</font></p>') }),
    block('rich_text', { text: both('a') }, 2),
    block('hologram', {}),
    block('film', { film: 7, size: 'huge' }),
    block('sign', { caption: both('<b>plain</b>') }),
  ]
  const text = JSON.stringify(document({ source: 'asl:changed' }))
  const sent = await archiveOf([document({ blocks }), document(), { none: true }], {
    files: Object.fromEntries(
      Array.from({ length: 22 }, (_, n) => [`x/${String(n).padStart(2, '0')}`, text]),
    ),
  })
  const { documents, losses } = await read(sent)
  expect(documents).toHaveLength(1)
  expect(documents[0]!.losses.map(({ code, what, block: at }) => [code, what, at?.number])).toEqual([
    ['html_dropped', '<font>', 3],
    ['block_newer', 'rich_text', 4],
    ['block_unknown', 'hologram', 5],
    ['field_unreadable', 'film, size', 6],
  ])
  expect(documents[0]!.blocks.map(({ type }) => type)).toEqual([
    'rich_text',
    'rich_text',
    'rich_text',
    'rich_text',
    'film',
    'sign',
  ])
  expect(linesOf(losses)).toEqual([
    'document_damaged documents/1.json',
    'document_damaged documents/2.json',
    ...Array.from({ length: 20 }, (_, n) => `file_ignored x/${String(n).padStart(2, '0')}`),
    'file_ignored +2',
  ])
})

it('takes files out that are what the manifest says, with their captions', async () => {
  const vtt = 'WEBVTT\n'
  const medium = (file: string, sha256: string, captions = {}) => ({
    file,
    sha256,
    bytes: 1,
    name: path.basename(file),
    content_type: 'image/png',
    captions,
  })
  const sent = await archiveOf([document()], {
    media: {
      [ID]: medium('media/a.png', sha(PNG), {
        en: { file: 'media/a.en.vtt', sha256: sha(vtt) },
        es: { file: 'media/a.es.vtt', sha256: sha('other') },
      }),
      [OTHER]: medium('media/gone.png', sha(PNG)),
      [TEXT]: medium('media/text.txt', sha('text')),
    },
    files: { 'media/a.png': PNG, 'media/a.en.vtt': vtt, 'media/a.es.vtt': vtt, 'media/text.txt': 'text' },
  })
  const unpack = (most: number) =>
    read<Map<string, UnpackedFile>>(sent, (bundle, zip) =>
      unpackFiles(bundle, zip, [ID, OTHER, TEXT, 'unknown'], { folder, most }),
    )
  const { files, losses, done } = await unpack(PNG.length)
  expect(linesOf(losses)).toEqual(['captions_wrong a.png'])
  expect(files.get(ID)).toMatchObject({ captions: { en: vtt }, name: 'a.png', sha256: sha(PNG) })
  expect([...done!.values()]).toMatchObject([
    { sha256: sha(PNG), bytes: PNG.length, kind: 'image' },
    { fault: 'media_missing', what: 'gone.png' },
    { fault: 'media_wrong_type', what: 'text.txt' },
    { fault: 'media_missing', what: 'unknown' },
  ])
  expect((await unpack(PNG.length - 1)).done!.get(ID)).toEqual({ fault: 'media_changed', what: 'a.png' })
  const single = await read<Map<string, UnpackedFile>>(
    '![](a.png)',
    (bundle, zip) => unpackFiles(bundle, zip, ['x'], { folder, most: 1 }),
    'a.md',
  )
  expect([...single.done!.values()]).toEqual([{ fault: 'media_missing', what: 'x' }])
})
