import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Film } from '#features/media/media/media.contract.ts'
import type { FilmStops } from '#features/media/media/film-stops.contract.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { CourseNode } from '../course-nodes.contract.ts'
import type { Draft } from '../course-drafts.contract.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

const MB = 1024 ** 2
let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await testApp({ UPLOAD_QUOTA_STAFF_BYTES: String(100 * MB) })
  tenants = await twoTenants(app.platform)
})
afterAll(async () => {
  await app.close()
  await rm(app.platform.config.DATA_DIR, { recursive: true, force: true })
})

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.platform.db.query<Row>(text, values)
/**
 * Media of a person, ready, with the files that a converter makes of a film; `bytes` is what counts against
 * the quota.
 */
async function stored(
  owner: TestPerson,
  organization_id: string | null,
  kind: 'video' | 'attachment' | 'image',
  bytes = 1,
): Promise<{ id: string; key: string }> {
  const type = {
    video: ['video/mp4', 'mp4'],
    attachment: ['application/pdf', 'pdf'],
    image: ['image/png', 'png'],
  }[kind]
  const [row] = await query<{ id: string }>(
    `
      insert into media (
        owner_id, organization_id, upload_id, name, kind, content_type, bytes, duration, state
      )
      values ($1, $2, gen_random_uuid()::text, 'Mine', $3, $4, $5, 60, 'uploaded')
      returning id`,
    [owner.id, organization_id, kind, type[0], bytes],
  )
  const id = row!.id,
    key = `media/${id}.${type[1]}`
  const made =
    kind === 'video'
      ? { film: `media/${id}/film.mp4`, hls: `media/${id}/main.m3u8`, poster: `media/${id}/poster.webp` }
      : {}
  for (const one of [
    key,
    ...Object.values(made),
    ...(kind === 'video' ? [`media/${id}/s0.mp4`, `media/${id}/s0.m3u8`] : []),
  ])
    await app.platform.files.put(
      one,
      Buffer.from(one.endsWith('main.m3u8') ? '#EXTM3U\ns0.m3u8\n' : one),
      'application/octet-stream',
    )
  await query(`update media set key = $2, state = 'ready', renditions = $3::jsonb where id = $1`, [
    id,
    key,
    JSON.stringify(made),
  ])
  return { id, key }
}
const filesBelow = async (folder: string): Promise<string[]> =>
  (
    await readdir(path.join(app.platform.config.DATA_DIR, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
const draftOf = async (person: TestPerson, common_id: string): Promise<Draft> =>
  (await app.as(person).get<Draft>(`/course-drafts/${common_id}`)).body.data
const lessonOf = async (person: TestPerson, common_id: string): Promise<CourseNode> =>
  (
    await app
      .as(person)
      .get<CourseNode>(
        `/course-nodes/${(await draftOf(person, common_id)).modules[0]!.weeks[0]!.lessons[0]!.id}`,
      )
  ).body.data
const change = async (person: TestPerson, common_id: string, content: object) => {
  const { id, version } = await lessonOf(person, common_id)
  return app.as(person).patch(`/course-nodes/${id}`, { content }, { headers: { 'if-match': `"${version}"` } })
}
const make = async (person: TestPerson, title: string, organization_id?: string | null): Promise<string> =>
  (
    await app.as(person).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title,
      ...(organization_id !== undefined && { organization_id }),
    })
  ).body.data.common_id
const publish = async (person: TestPerson, common_id: string): Promise<void> =>
  expect((await app.as(person).post(`/course-drafts/${common_id}/languages/en/publish`)).status).toBe(200)
const watch = (person: TestPerson, key: string, language?: 'es') =>
  app.as(person).get<Film>('/films', { query: { keyPath: key, ...(language && { language }) } })

/** A published course with a film that has captions and a question, a worksheet and a cover. */
async function withFiles(owner: TestPerson, organization_id: string | null, title: string) {
  const common_id = await make(owner, title, organization_id)
  const film = await stored(owner, organization_id, 'video', 10 * MB),
    sheet = await stored(owner, organization_id, 'attachment', MB),
    cover = await stored(owner, organization_id, 'image', MB)
  expect(
    (
      await app.as(owner).put(`/media/${film.id}/captions/en`, {
        text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
        version: 0,
      })
    ).status,
  ).toBe(200)
  await app.as(owner).put(`/media/${film.id}/stops`, {
    version: (await app.as(owner).get<FilmStops>(`/media/${film.id}/stops`)).body.data.version,
    stops: [
      {
        at: 3,
        prompt: { en: 'Which?', es: '¿Cuál?' },
        options: [
          { en: 'A', es: 'A' },
          { en: 'B', es: 'B' },
        ],
        right: [1],
      },
    ],
  })
  expect(
    (
      await change(owner, common_id, {
        video: film.key,
        duration_ms: 60_000,
        poster: `media/${film.id}/poster.webp`,
        attachments: [{ key: sheet.key, names: { en: 'Sheet' } }],
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await app
        .as(owner)
        .patch(`/course-drafts/${common_id}`, { cover: cover.key }, { headers: { 'if-match': '"1"' } })
    ).status,
  ).toBe(200)
  await publish(owner, common_id)
  return { common_id, film, sheet, cover }
}

it('copies a course with files of its own: the original’s film may go, the copy plays on', async () => {
  const { owner, learner } = tenants.one
  const { common_id, film } = await withFiles(owner, tenants.one.organization.id, 'To be copied')
  const copied = await app
    .as(owner)
    .post<{ common_id: string; slug: string }>(`/course-drafts/${common_id}/copy`)
  expect(copied.status).toBe(201)
  const copy = copied.body.data
  await publish(owner, copy.common_id)
  const { content } = await lessonOf(owner, copy.common_id)
  expect(content!.video).not.toBe(film.key)
  expect(content!.poster).toBe(content!.video!.replace('.mp4', '/poster.webp'))

  // Captions and questions of one film change without the other.
  await app.as(owner).delete(`/media/${film.id}/captions/en`)
  // While a course shows it, nobody deletes it, neither its owner nor the end of an account.
  expect((await app.as(owner).delete(`/media/${film.id}`)).body.data).toMatchObject({ code: 'media_in_use' })
  await expect(query('delete from media where id = $1', [film.id])).rejects.toMatchObject({ code: '23503' })
  await change(owner, common_id, { video: null, poster: null, vocabulary: [] })
  await query(`update lessons set video = null, poster = null where video = $1`, [film.key])
  expect((await app.as(owner).delete(`/media/${film.id}`)).status).toBe(200)
  await expect
    .poll(async () => (await filesBelow('files')).filter((file) => file.includes(film.id)))
    .toEqual([])

  const view = (await app.as(learner).get<LessonView>(`/courses/by-slug/${copy.slug}/lessons/first-lesson`))
    .body.data
  const seen = (await watch(learner, view.video!)).body.data
  expect(seen).toMatchObject({ captions: [{ language: 'en' }], stops: [{ prompt: 'Which?' }] })
  expect((await watch(learner, view.video!, 'es')).body.data.stops).toMatchObject([
    { language: 'es', prompt: '¿Cuál?' },
  ])
  for (const key of [
    seen.film,
    seen.hls!,
    seen.poster!,
    seen.captions[0]!.key,
    view.attachments[0]!.key,
    view.poster!,
  ]) {
    const { url } = (await app.as(learner).get('/files', { query: { keyPath: key } })).body as unknown as {
      url: string
    }
    expect((await app.app.inject({ method: 'GET', url })).statusCode, key).toBe(200)
  }
})

it('copies a course of the platform into an organization, whose own it is then', async () => {
  const { admin, one, two } = tenants
  const { common_id, film, cover } = await withFiles(admin, null, 'Of the platform')
  await query(`insert into course_teachers (common_id, user_id, role) values ($1, $2, 'Teacher')`, [
    common_id,
    two.teacher.id,
  ])
  const copy = (
    await app.as(two.teacher).post<{ common_id: string; slug: string }>(`/course-drafts/${common_id}/copy`)
  ).body.data
  const { content } = await lessonOf(two.teacher, copy.common_id),
    draft = await draftOf(two.teacher, copy.common_id)
  expect(draft.organization_id).toBe(two.organization.id)
  const own = await query<{ key: string }>(
    'select key from media where owner_id = $1 and organization_id = $2 order by key',
    [two.teacher.id, two.organization.id],
  )
  expect(own.map((row) => row.key)).toEqual(
    [content!.video!, content!.attachments[0]!.key, draft.details.cover!].toSorted(),
  )
  await publish(two.teacher, copy.common_id)
  expect((await watch(two.learner, content!.video!)).status).toBe(200)
  for (const stranger of [one.owner, one.learner])
    expect((await watch(stranger, content!.video!)).status).toBe(404)
  // The copy is taken apart and deleted by the one tenant; the original plays on.
  await change(two.teacher, copy.common_id, { video: null, poster: null, attachments: [] })
  await query('update lessons set video = null, poster = null where video = $1', [content!.video])
  const copied = /^media\/([\da-f-]{36})/.exec(content!.video!)![1]!
  expect((await app.as(one.owner).delete(`/media/${copied}`)).status).toBe(404)
  expect((await app.as(two.teacher).delete(`/media/${copied}`)).status).toBe(200)
  expect((await watch(admin, film.key)).status).toBe(200)
  expect(await app.platform.files.exists(`media/${film.id}/s0.mp4`)).toBe(true)
  expect(await app.platform.files.exists(cover.key)).toBe(true)
})

it('counts copies against what their owner may keep, and leaves nothing behind when one does not fit', async () => {
  const { owner } = tenants.two
  const { common_id } = await withFiles(owner, tenants.two.organization.id, 'Too much of it')
  await stored(owner, tenants.two.organization.id, 'video', 80 * MB)
  const before = {
    files: await filesBelow('files'),
    rows: await query(
      `
        select
          (select count(*) from media) as media, (select count(*) from courses) as courses,
          (select count(*) from audit_log where code like 'MEDIA%' or code like 'COURSE%') as log`,
    ),
  }
  const refused = await app.as(owner).post(`/course-drafts/${common_id}/copy`)
  expect([refused.status, refused.body.data]).toMatchObject([413, { code: 'upload_quota' }])
  const after = {
    files: await filesBelow('files'),
    rows: await query(
      `
        select
          (select count(*) from media) as media, (select count(*) from courses) as courses,
          (select count(*) from audit_log where code like 'MEDIA%' or code like 'COURSE%') as log`,
    ),
  }
  expect(after).toEqual(before)
  // One that is still being read has nothing to be copied yet.
  await query(
    `update media set key = null, state = 'processing' where owner_id = $1 and kind = 'attachment'`,
    [owner.id],
  )
  await query(`update media set bytes = 1 where owner_id = $1`, [owner.id])
  expect((await app.as(owner).post(`/course-drafts/${common_id}/copy`)).body.data).toMatchObject({
    code: 'upload_not_ready',
  })
})

it('brings an edition back without the files that are gone since', async () => {
  const { owner } = tenants.one
  const { common_id, film } = await withFiles(owner, tenants.one.organization.id, 'A film that went')
  await app
    .as(owner)
    .patch(
      `/course-nodes/${(await lessonOf(owner, common_id)).id}`,
      { texts: { en: { text: '<p>Look.</p>' } }, content: { video: null, poster: null } },
      { headers: { 'if-match': `"${(await lessonOf(owner, common_id)).version}"` } },
    )
  await publish(owner, common_id)
  expect((await app.as(owner).delete(`/media/${film.id}`)).status).toBe(200)
  const editions = (await app.as(owner).get<{ id: string }[]>(`/course-drafts/${common_id}/publications`))
    .body.data
  expect(
    (await app.as(owner).post(`/course-drafts/${common_id}/publications/${editions.at(-1)!.id}/restore`))
      .status,
  ).toBe(200)
  expect((await lessonOf(owner, common_id)).content).toMatchObject({
    video: null,
    poster: null,
    attachments: [{ names: { en: 'Sheet' } }],
  })
})
