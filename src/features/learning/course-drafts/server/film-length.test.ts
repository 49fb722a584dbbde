import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Draft } from '../course-drafts.contract.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
})
afterAll(() => app.close())

const given = 24_000
/** A published lesson of an organization whose author says another length than its film has. */
async function published(owner: TestPerson, title: string, duration: number | null) {
  const { common_id } = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title,
    })
  ).body.data
  const lesson = (await app.as(owner).get<Draft>(`/course-drafts/${common_id}`)).body.data.modules[0]!
    .weeks[0]!.lessons[0]!
  const [film] = await app.platform.db.query<{ id: string }>(
    `
      insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, duration)
      values ($1, $2, $3, 'film', 'video', 'video/mp4', 1, $4)
      returning id`,
    [owner.id, owner.organization_id, common_id, duration],
  )
  const video = `media/${film!.id}.mp4`
  await app.platform.db.query(`update media set key = $2, state = 'processing' where id = $1`, [
    film!.id,
    video,
  ])
  await app.platform.files.put(video, Buffer.from('film'), 'video/mp4')
  const change = async (version: number, content: object) =>
    expect(
      (
        await app
          .as(owner)
          .patch(
            `/course-nodes/${lesson.id}`,
            { content: { free_preview: true, ...content } },
            { headers: { 'if-match': `"${version}"` } },
          )
      ).status,
    ).toBe(200)
  const publish = async () =>
    expect((await app.as(owner).post(`/course-drafts/${common_id}/languages/en/publish`)).status).toBe(200)
  await change(1, { video, duration_ms: given })
  await publish()
  const slug = title.toLowerCase()
  return {
    film: film!.id,
    change,
    publish,
    view: async (person: TestPerson) =>
      (await app.as(person).get<LessonView>(`/courses/by-slug/${slug}/lessons/first-lesson`)).body.data,
  }
}

it('makes a lesson as long as its film, whatever its author says, so that who watched it is done', async () => {
  const { owner, learner } = tenants.one
  const { view } = await published(owner, 'Measured', 12.7)
  const lesson = await view(learner)
  expect(lesson.duration).toBe(12.7)
  expect(
    (
      await app.as(learner).put(`/lessons/${lesson.id}/progress`, {
        ranges: [[0, 12.7]],
        position: 12.7,
        duration: 12.7,
        active: 13,
      })
    ).body.data,
  ).toMatchObject({ video_done: true, completed: true })
})

it('learns the length when the film’s is known, after publishing, and no other tenant’s lesson changes', async () => {
  const { owner, learner } = tenants.one
  const { film, view, change, publish } = await published(owner, 'Later', null),
    other = await published(tenants.two.owner, 'Theirs', 5)
  const lesson = await view(learner)
  expect(lesson.duration).toBeNull()
  // The conversion ends after publishing.
  await app.platform.db.query(`update media set state = 'ready', duration = 12.7 where id = $1`, [film])
  expect([(await view(learner)).duration, (await other.view(tenants.two.learner)).duration]).toEqual([
    12.7, 5,
  ])
  // A film that is no upload keeps its stated length.
  await change(2, { video: null, duration_ms: null })
  await app.platform.db.query(
    `
      update draft_nodes
      set content = content || '{"video": "clips/hello.mp4", "duration_ms": ${given}}'
      where content ->> 'video' is null and kind = 'lesson' and common_id = $1`,
    [lesson.course.common_id],
  )
  await publish()
  expect((await view(learner)).duration).toBe(given / 1000)
})
