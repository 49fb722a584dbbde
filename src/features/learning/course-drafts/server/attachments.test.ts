import { beforeAll, expect, it } from 'vitest'
import { ATTACHMENT_MAX_BYTES, type MediaRow } from '#features/media/media/media.contract.ts'
import type { TestApp } from '../../../../../test/app.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { twoInstallations } from '../../../../../test/world.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { CourseNode } from '../course-nodes.contract.ts'
import type { Draft } from '../course-drafts.contract.ts'
import type { ImportReport } from '#features/learning/course-archives/course-archives.contract.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const { here, there, ours, theirs } = await twoInstallations()
beforeAll(async () => {
  await here.platform.jobs.start()
  await there.platform.jobs.start()
})

async function send(person: TestPerson, content: Buffer, name = 'Worksheet.pdf') {
  const headers = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' }
  const begun = await here.app.inject({
    method: 'POST',
    url: '/uploads',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  return here.app.inject({
    method: 'PATCH',
    url: String(begun.headers['location']),
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: content,
  })
}
async function upload(person: TestPerson, content: Buffer, name?: string): Promise<MediaRow> {
  const id = String((await send(person, content, name)).headers['upload-media-id'])
  const read = async () => (await here.as(person).get<MediaRow>(`/media/${id}`)).body.data
  await expect.poll(async () => (await read()).state, { timeout: 15_000 }).toMatch(/ready|failed/)
  return read()
}
const make = async (title: string) =>
  (
    await here.as(ours.one.owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title,
    })
  ).body.data.common_id
const lessonsOf = async (app: TestApp, person: TestPerson, common_id: string) =>
  (await app.as(person).get<Draft>(`/course-drafts/${common_id}`)).body.data.modules[0]!.weeks[0]!.lessons
const nodeOf = async (app: TestApp, person: TestPerson, id: string) =>
  (await app.as(person).get<CourseNode>(`/course-nodes/${id}`)).body.data
const change = async (person: TestPerson, id: string, content: object) =>
  here
    .as(person)
    .patch<CourseNode>(
      `/course-nodes/${id}`,
      { content },
      { headers: { 'if-match': `"${(await nodeOf(here, person, id)).version}"` } },
    )
const address = (app: TestApp, person: TestPerson | null, key: string, more = {}) =>
  app.as(person).get<never>('/files', { query: { keyPath: key, ...more } })

it('takes documents by what their bytes say: whole ones, up to a limit', async () => {
  const { owner } = ours.one
  expect(await upload(owner, PDF)).toMatchObject({
    kind: 'attachment',
    state: 'ready',
    content_type: 'application/pdf',
    bytes: PDF.length,
    name: 'Worksheet.pdf',
  })
  const cut = await upload(owner, PDF.subarray(0, 40))
  expect([cut.state, cut.error]).toEqual([
    'failed',
    'This file is damaged or incomplete. Export or film it again and upload it once more.',
  ])
  expect((await send(owner, Buffer.from('<html><script>1</script>'), 'Worksheet.pdf')).statusCode).toBe(415)
  const large = await send(owner, Buffer.concat([PDF, Buffer.alloc(ATTACHMENT_MAX_BYTES)]))
  expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([
    413,
    'This file is too large. The limit is 50 MB.',
  ])
})

it('gives the files of a lesson, named in the learner’s language, to whom the lesson is open, and to nobody else', async () => {
  const { owner, learner, teacher } = ours.one
  const file = (await upload(owner, PDF)).key!,
    second = (await upload(owner, PDF, 'Second.pdf')).key!,
    foreign = (await upload(ours.two.owner, PDF)).key!
  const common_id = await make('With files')
  await here
    .as(owner)
    .post(`/course-drafts/${common_id}/languages`, { language: 'es', title: 'Con archivos' })
  const id = (await lessonsOf(here, owner, common_id))[0]!.id
  for (const [attachments, path] of [
    [[{ key: foreign, names: {} }], 'content.attachments'],
    [[{ key: 'media/none.pdf', names: {} }], 'content.attachments'],
    [
      [
        { key: file, names: {} },
        { key: file, names: {} },
      ],
      'content.attachments',
    ],
  ] as const) {
    expect((await change(owner, id, { attachments })).body.data).toMatchObject({ fields: [{ path }] })
  }
  expect((await change(owner, id, { video: file })).body.data).toMatchObject({
    code: 'file_of_another_kind',
    fields: [{ path: 'content.video' }],
  })
  const changed = await change(owner, id, {
    attachments: [
      { key: second, names: {} },
      { key: file, names: { en: 'Draw it', es: 'Dibújalo' } },
    ],
  })
  expect(changed.body.data.files).toEqual([
    { key: second, name: 'Second.pdf', content_type: 'application/pdf', bytes: PDF.length },
    { key: file, name: 'Worksheet.pdf', content_type: 'application/pdf', bytes: PDF.length },
  ])
  expect((await change(owner, id, { minutes: 3 })).body.data.content?.attachments).toHaveLength(2)
  await here
    .as(owner)
    .patch(
      `/course-nodes/${id}`,
      { texts: { en: { text: '<p>Look.</p>' }, es: { title: 'Uno', text: '<p>Mira.</p>' } } },
      { headers: { 'if-match': `"${(await nodeOf(here, owner, id)).version}"` } },
    )
  const two = (
    await here.as(owner).post<{ id: string }>(`/course-drafts/${common_id}/nodes`, {
      kind: 'lesson',
      parent_id: (await nodeOf(here, owner, id)).parent_id,
      titles: { en: 'Two' },
    })
  ).body.data.id
  const locked = (await upload(owner, PDF, 'Later.pdf')).key!
  await change(owner, two, { attachments: [{ key: locked, names: {} }] })
  await here
    .as(owner)
    .patch(
      `/course-nodes/${two}`,
      { texts: { en: { text: '<p>Look.</p>' } } },
      { headers: { 'if-match': `"${(await nodeOf(here, owner, two)).version}"` } },
    )
  const read = (key: string) =>
    Promise.all(
      [owner, teacher, learner, ours.two.owner, ours.two.learner, null].map(
        async (person) => (await address(here, person, key)).status,
      ),
    )
  expect(await read(file)).toEqual([200, 404, 404, 404, 404, 404])
  for (const language of ['en', 'es'])
    expect(
      (await here.as(owner).post(`/course-drafts/${common_id}/languages/${language}/publish`)).status,
      language,
    ).toBe(language === 'en' ? 200 : 409)
  expect(await read(file)).toEqual([200, 200, 200, 404, 404, 404])
  expect(await read(locked)).toEqual([200, 200, 404, 404, 404, 404])
  const view = (await here.as(learner).get<LessonView>('/courses/by-slug/with-files/lessons/first-lesson'))
    .body.data
  expect(view.attachments.map(({ key, name }) => [key, name])).toEqual([
    [second, 'Second.pdf'],
    [file, 'Draw it'],
  ])

  // Saved under its name, whatever is in that; an altered address is none.
  const { url } = (await address(here, learner, file, { download: 'Dibújalo "1"\r\nx' })).body as unknown as {
    url: string
  }
  const got = await here.app.inject({ method: 'GET', url })
  expect([
    got.statusCode,
    got.rawPayload.equals(PDF),
    got.headers['content-type'],
    got.headers['content-disposition'],
  ]).toEqual([
    200,
    true,
    'application/pdf',
    `attachment; filename="Dib_jalo _1_ x.pdf"; filename*=UTF-8''Dib%C3%BAjalo%20%221%22%20x.pdf`,
  ])
  expect(
    (await here.app.inject({ method: 'GET', url: url.replace('download=D', 'download=E') })).statusCode,
  ).toBe(403)
  expect((await here.app.inject({ method: 'GET', url: url.replace(/download=[^&]+&/, '') })).statusCode).toBe(
    403,
  )
})

it('takes the files of lessons along in copies, editions and archives', async () => {
  const { owner } = ours.one,
    stranger = theirs.one.owner
  const common_id = await make('Files travel')
  const id = (await lessonsOf(here, owner, common_id))[0]!.id
  const attachments = [{ key: (await upload(owner, PDF)).key!, names: { en: 'Draw it' } }]
  await change(owner, id, { attachments })
  await here
    .as(owner)
    .patch(
      `/course-nodes/${id}`,
      { texts: { en: { text: '<p>Look.</p>' } } },
      { headers: { 'if-match': '"2"' } },
    )
  const attachmentsOf = async (app: TestApp, person: TestPerson, course: string, n = 0) =>
    (await nodeOf(app, person, (await lessonsOf(app, person, course))[n]!.id)).content!.attachments
  await here.as(owner).post(`/course-nodes/${id}/copy`)
  expect(await attachmentsOf(here, owner, common_id, 1)).toEqual(attachments)
  const copy = (await here.as(owner).post<{ common_id: string }>(`/course-drafts/${common_id}/copy`)).body
    .data.common_id
  // A course of its own has files of its own.
  const [own] = await attachmentsOf(here, owner, copy)
  expect([
    own!.names,
    own!.key === attachments[0]!.key,
    (await address(here, owner, own!.key)).status,
  ]).toEqual([attachments[0]!.names, false, 200])

  await here.as(owner).post(`/course-drafts/${common_id}/languages/en/publish`)
  await change(owner, id, { attachments: [] })
  const [edition] = (await here.as(owner).get<{ id: string }[]>(`/course-drafts/${common_id}/publications`))
    .body.data
  await here.as(owner).post(`/course-drafts/${common_id}/publications/${edition!.id}/restore`)
  expect(await attachmentsOf(here, owner, common_id)).toEqual(attachments)

  const zip = (
    await here.app.inject({
      method: 'GET',
      url: `/api/v2/course-drafts/${copy}/archive`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
  ).rawPayload
  const bring = async (dry_run: boolean) =>
    (
      await there.app.inject({
        method: 'POST',
        url: `/api/v2/course-imports?dry_run=${dry_run}`,
        headers: { authorization: `Bearer ${stranger.token}`, 'content-type': 'application/zip' },
        payload: zip,
      })
    ).json<{ data: ImportReport }>().data
  expect(await bring(true)).toMatchObject({ files: 1, bytes: PDF.length, problems: [], made: null })
  const { common_id: arrived } = (await bring(false)).made!
  const [file] = await attachmentsOf(there, stranger, arrived)
  expect(file).toMatchObject({
    names: { en: 'Draw it' },
    key: expect.stringMatching(/^media\/.+\.pdf$/) as string,
  })
  await expect
    .poll(async () => (await address(there, stranger, file!.key)).status, { timeout: 15_000 })
    .toBe(200)
  expect((await address(there, theirs.two.owner, file!.key)).status).toBe(404)
})
