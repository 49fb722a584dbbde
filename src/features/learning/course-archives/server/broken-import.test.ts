import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import yazl from 'yazl'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { EMPTY_CONTENT, EMPTY_TEXT } from '#features/learning/course-drafts/document.contract.ts'
import type { ImportReport } from '../course-archives.contract.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
/** Says that it is a picture, and is none. */
const TORN = Buffer.concat([PNG.subarray(0, 40), Buffer.alloc(200, 7)])
let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
})
afterAll(async () => {
  await app.close()
  await rm(app.platform.config.DATA_DIR, { recursive: true, force: true })
})

const MEDIA = { cover: ['cover.png', PNG], sheet: ['sheet.pdf', PDF], asked: ['asked.png', PNG] } as const
/**
 * An archive with a cover and a worksheet of the course, a picture in its quiz and captions; `torn` replaces
 * the quiz's picture by one that cannot be read.
 */
async function archive(quizPicture: Buffer = PNG): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const content = { cover: PNG, sheet: PDF, asked: quizPicture }
  const described = Object.fromEntries(
    (Object.keys(MEDIA) as (keyof typeof MEDIA)[]).map((key) => [
      `media/${key}`,
      {
        file: `media/${MEDIA[key][0]}`,
        name: key,
        bytes: content[key].length,
        sha256: createHash('sha256').update(content[key]).digest('hex'),
        captions: key === 'cover' ? { en: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' } : {},
        stops: key === 'cover' ? [{ at: 1.5, prompt: 'Which?', options: ['A', 'B'], right: [1] }] : [],
      },
    ]),
  )
  for (const key of Object.keys(MEDIA) as (keyof typeof MEDIA)[])
    zip.addBuffer(content[key], `media/${MEDIA[key][0]}`)
  const text = { en: { ...EMPTY_TEXT, title: 'One' } }
  const course = {
    details: {
      type: 'Full Course',
      kind: 'Foundational Course',
      delivery_mode: 'Self-Placed',
      level: null,
      category: null,
      tags: [],
      cover: 'media/cover',
    },
    languages: { en: { title: 'From elsewhere', slug: 'from-elsewhere', summary: '', description: '' } },
    modules: [
      {
        key: 'm',
        texts: text,
        weeks: [
          {
            key: 'w',
            texts: text,
            lessons: [
              {
                key: 'l',
                texts: text,
                content: { ...EMPTY_CONTENT, attachments: [{ key: 'media/sheet', names: {} }] },
              },
            ],
          },
        ],
      },
    ],
  }
  const quizzes = [
    {
      lesson_key: 'l',
      week_key: null,
      title: { en: 'Quiz' },
      questions: [
        {
          id: 'q1',
          kind: 'true_false',
          points: 1,
          prompt: { en: 'So?' },
          media: { kind: 'clip', keys: ['media/asked'] },
          answer: ['true'],
        },
      ],
    },
  ]
  zip.addBuffer(
    Buffer.from(
      JSON.stringify({
        format: 'asl-course',
        version: 1,
        exported_at: '2026-05-04T10:00:00.000Z',
        course,
        quizzes,
        media: described,
      }),
    ),
    'course.json',
  )
  zip.end()
  return buffer(zip.outputStream)
}
async function bring(person: TestPerson, zip: Buffer) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v2/course-imports',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/zip' },
    payload: zip,
  })
  return { status: answer.statusCode, data: answer.json<{ data: ImportReport & { code?: string } }>().data }
}
const below = async (folder: string): Promise<string[]> =>
  (
    await readdir(path.join(app.platform.config.DATA_DIR, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
const COUNTED = [
  'media',
  'media_captions',
  'media_stops',
  'kept_files',
  'courses',
  'course_drafts',
  'draft_nodes',
  'quizzes',
  'quiz_versions',
  'audit_log',
  'open_uploads',
] as const
/** All files and row counts: these must be unchanged after a failed import. */
const everything = async () => ({
  files: (await below('files')).filter((file) => /\.\w+$/.test(file)),
  uploads: await below('uploads'),
  rows: await app.platform.db.query(
    `select ${COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  ),
})

it('leaves storage and database as they were, wherever an import breaks off', async () => {
  const { owner } = tenants.one
  const before = await everything()
  // The last file cannot be read: the others were taken in by then.
  expect(await bring(owner, await archive(TORN))).toMatchObject({
    status: 422,
    data: { code: 'upload_broken' },
  })
  expect(await everything()).toEqual(before)
  // The store gives up at each of the files that are put into it.
  const store = app.platform.files.put
  const put = vi.spyOn(app.platform.files, 'put')
  for (const n of [1, 2]) {
    let calls = 0
    put.mockImplementation(async (...args) => {
      if (++calls === n) throw new Error('the store is full')
      return store(...args)
    })
    expect((await bring(owner, await archive())).status).toBe(500)
    expect(await everything(), `put ${n}`).toEqual(before)
  }
  put.mockRestore()
  // The last of its uploads finds no place in the queue.
  const { send } = app.platform.jobs
  let jobs = 0
  const queue = vi.spyOn(app.platform.jobs, 'send').mockImplementation((async (
    ...args: Parameters<typeof send>
  ) => {
    if (++jobs === 2) throw new Error('the queue is gone')
    return send(...args)
  }) as typeof send)
  expect((await bring(owner, await archive())).status).toBe(500)
  queue.mockRestore()
  expect(await everything()).toEqual(before)
  expect((await bring(owner, await archive())).data.made).toMatchObject({ slug: 'from-elsewhere' })
  expect(
    await app.platform.db.query(
      'select c.language, s.at_ms, s.question from media_captions c join media_stops s on s.media_id = c.media_id',
    ),
  ).toEqual([
    {
      language: 'en',
      at_ms: 1500,
      question: {
        prompt: { en: 'Which?' },
        options: [{ en: 'A' }, { en: 'B' }],
        right: [1],
        explanation: {},
      },
    },
  ])
})

it('clears away what an import left behind when its server was killed, and nothing that is under way', async () => {
  const folder = path.join(app.platform.config.DATA_DIR, 'uploads')
  const old = path.join(folder, 'course-killed'),
    fresh = path.join(folder, 'course-running')
  for (const one of [old, fresh]) await mkdir(one)
  const yesterday = new Date(app.platform.clock().getTime() - 25 * 3_600_000)
  await utimes(old, yesterday, yesterday)
  await bring(tenants.one.owner, Buffer.from('no archive'))
  const left = await below('uploads')
  expect([left.includes(old), left.includes(fresh)]).toEqual([false, true])
})

it('counts the files of quizzes against what the person may keep, as uploads', async () => {
  const { owner } = tenants.two
  const storedFiles = () =>
    app.platform.db.query<{ key: string; bytes: number }>(
      'select key, bytes::int as bytes from kept_files where owner_id = $1 order by created_at',
      [owner.id],
    )
  await bring(owner, await archive())
  const [first] = await storedFiles()
  expect(first).toMatchObject({ key: expect.stringMatching(/^quiz\/[0-9a-f]{32}\.png$/) as string })
  expect((await app.platform.files.facts(first!.key))!.bytes).toBe(first!.bytes)
  // Twice the same archive is twice the same files: neither lives from the other.
  await bring(owner, await archive())
  expect(new Set((await storedFiles()).map((row) => row.key)).size).toBe(2)
  const [used] = await app.platform.db.query<{ n: number }>(
    `
      select (select sum(bytes) from media where owner_id = $1)::float8 + (
        select sum(bytes) from kept_files where owner_id = $1
      )::float8 as n`,
    [owner.id],
  )
  const before = await everything()
  const { config } = app.platform
  const quota = config.UPLOAD_QUOTA_STAFF_BYTES
  // Room for what the course shows, and none for what its quiz does.
  Object.assign(config, { UPLOAD_QUOTA_STAFF_BYTES: used!.n + PNG.length + PDF.length })
  try {
    expect(await bring(owner, await archive())).toMatchObject({ status: 413, data: { code: 'upload_quota' } })
    expect(await everything()).toEqual(before)
  } finally {
    Object.assign(config, { UPLOAD_QUOTA_STAFF_BYTES: quota })
  }
})

it('counts a quiz’s copy of an upload once: by the upload while it is there, by itself when it is gone', async () => {
  const { owner } = tenants.one
  const [row] = await app.platform.db.query<{ id: string }>(
    `
      insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, state)
      values ($1, $2, 'asked', 'Asked', 'image', 'image/png', $3, 'uploaded')
      returning id`,
    [owner.id, tenants.one.organization.id, PNG.length],
  )
  const key = `media/${row!.id}.png`
  await app.platform.db.query(`update media set key = $2, state = 'ready' where id = $1`, [row!.id, key])
  await app.platform.files.put(key, PNG, 'image/png')
  const [course] = await app.platform.db.query<{ id: string }>(
    'select id from courses where organization_id = $1 limit 1',
    [tenants.one.organization.id],
  )
  const saved = await app.as(owner).put(`/courses/${course!.id}/quiz-sources`, {
    lesson_key: null,
    week_key: null,
    base_version: 0,
    title: { en: 'Seen' },
    questions: [
      {
        id: 'q1',
        kind: 'true_false',
        points: 1,
        prompt: { en: 'So?' },
        media: { kind: 'picture', keys: [key], alt: { en: 'A hand' } },
        answer: ['true'],
      },
    ],
  })
  expect(saved.status).toBe(200)
  const counted = async () =>
    (
      await app.platform.db.query<{ key: string; alone: boolean; bytes: number }>(
        `
          select key, media_id is null as alone, bytes::int as bytes
          from kept_files
          where owner_id = $1
          order by created_at desc
          limit 1`,
        [owner.id],
      )
    )[0]!
  expect(await counted()).toMatchObject({ alone: false, bytes: PNG.length })
  expect((await app.as(owner).delete(`/media/${row!.id}`)).status).toBe(200)
  const made = await counted()
  expect(made.alone).toBe(true)
  await expect.poll(() => app.platform.files.exists(key)).toBe(false)
  expect((await app.platform.files.read(made.key)).equals(PNG)).toBe(true)
})
