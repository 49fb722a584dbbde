import { describe, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { Check } from '../publications.contract.ts'
import { draftsWorld } from './testing.ts'

const { app, tenants, create, draftOf, lessonsOf, change, add } = await draftsWorld()

describe('course drafts', () => {
  it('publishes one language, keeps learners undisturbed while authors go on, and brings an edition back', async () => {
    const { teacher, learner, organization } = tenants.one
    const { common_id } = await create(teacher, 'An edition')
    const week = (await draftOf(teacher, common_id)).modules[0]!.weeks[0]!
    const first = week.lessons[0]!.id
    const checks = async () =>
      (
        await app
          .as(teacher)
          .get<{ ready: boolean; checks: Check[] }>(`/course-drafts/${common_id}/languages/en/checks`)
      ).body.data
    expect(await checks()).toMatchObject({ ready: false })
    expect(
      (await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/publish`)).body.data,
    ).toMatchObject({ code: 'not_ready' })
    await change(teacher, first, { texts: { en: { text: '<p>Look.</p>' } } })
    const second = await add(teacher, common_id, {
      kind: 'lesson',
      parent_id: week.id,
      titles: { en: 'Second' },
    })
    await change(teacher, second, { content: { vocabulary: ['hello'] } })
    expect(await checks()).toMatchObject({ ready: true })
    const seen = async () =>
      (await app.as(learner).get<CourseCard[]>(`/courses?common_id=eq.${common_id}`)).body.data
    expect(await seen()).toEqual([])
    const { version_id } = (
      await app
        .as(teacher)
        .post<{ version_id: string; number: number }>(`/course-drafts/${common_id}/languages/en/publish`)
    ).body.data
    expect(await seen()).toMatchObject([
      { id: version_id, title: 'An edition', lessons: 2, organization_id: organization.id },
    ])
    expect((await app.as(tenants.two.learner).get(`/courses/${version_id}/tree`)).status).toBe(404)
    const tree = async (person = learner) =>
      (await app.as(person).get<CourseTree>(`/courses/${version_id}/tree`)).body.data
    const open = (await tree()).modules[0]!.weeks[0]!.lessons
    expect(open.map((lesson) => lesson.title)).toEqual(['First lesson', 'Second'])

    // The learner is in the second lesson when authors put a new one before it and rename the first.
    await app.platform.db.query(
      `insert into enrolments (user_id, common_id, lessons_completed, last_activity_at) values ($1, $2, 1, now())`,
      [learner.id, common_id],
    )
    await app.platform.db.query(
      `
        insert into lesson_progress (user_id, common_id, lesson_key, completed_at)
        values ($1, $2, $3, now()), ($1, $2, $4, null)`,
      [learner.id, common_id, open[0]!.key, open[1]!.key],
    )
    const between = await add(teacher, common_id, {
      kind: 'lesson',
      parent_id: week.id,
      before_id: second,
      titles: { en: 'Between' },
    })
    await change(teacher, between, { content: { vocabulary: ['hello'] } })
    await change(teacher, first, { texts: { en: { title: 'Renamed' } } })
    expect((await tree()).modules[0]!.weeks[0]!.lessons.map((lesson) => lesson.title)).toEqual([
      'First lesson',
      'Second',
    ])
    expect((await draftOf(teacher, common_id)).languages[0]).toMatchObject({
      status: 'published',
      changed: true,
    })
    const preview = (
      await app
        .as(teacher)
        .post<{ id: string; slug: string }>(`/course-drafts/${common_id}/languages/en/preview`)
    ).body.data
    expect(preview.id).not.toBe(version_id)
    expect(
      (await app.as(teacher).get<LessonView>(`/courses/by-slug/${preview.slug}/lessons/between`)).body.data,
    ).toMatchObject({ title: 'Between', recorded: false })
    expect((await app.as(learner).get(`/courses/${preview.id}/tree`)).status).toBe(404)
    expect((await app.as(learner).get(`/courses/by-slug/${preview.slug}/lessons/between`)).status).toBe(404)

    await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/publish`)
    const after = (await tree()).modules[0]!.weeks[0]!.lessons
    expect(after.map(({ title, access, status }) => [title, access, status])).toEqual([
      ['Renamed', 'open', 'completed'],
      ['Between', 'open', 'pending'],
      ['Second', 'open', 'in-progress'],
    ])
    expect([after[0]!.id, after[2]!.id, after[0]!.slug]).toEqual([open[0]!.id, open[1]!.id, open[0]!.slug])
    expect((await draftOf(teacher, common_id)).languages[0]).toMatchObject({ changed: false })

    // Removed lessons no longer count: all remaining ones were completed.
    for (const id of [between, second]) await app.as(teacher).delete(`/course-nodes/${id}`)
    await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/publish`)
    expect(
      await app.platform.db.query(
        'select lessons_completed, completed_at is not null as done from enrolments where common_id = $1',
        [common_id],
      ),
    ).toEqual([{ lessons_completed: 1, done: true }])

    const editions = (
      await app
        .as(teacher)
        .get<{ id: string; number: number; lessons: number }[]>(`/course-drafts/${common_id}/publications`)
    ).body.data
    expect(editions.map((edition) => [edition.number, edition.lessons])).toEqual([
      [3, 1],
      [2, 3],
      [1, 2],
    ])
    await app.as(teacher).post(`/course-drafts/${common_id}/publications/${editions[2]!.id}/restore`)
    const restored = lessonsOf(await draftOf(teacher, common_id))
    expect(restored.map((lesson) => [lesson.id, lesson.titles.en])).toEqual([
      [first, 'First lesson'],
      [second, 'Second'],
    ])
    expect((await tree()).modules[0]!.weeks[0]!.lessons).toHaveLength(1)

    // Archived: learners who began continue, nobody else is offered the course. Unpublished: nobody.
    const newcomer = await aPerson(app.platform, { organization_id: organization.id, seat: true })
    await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/archive`)
    expect([
      (await seen()).length,
      (await app.as(newcomer).get(`/courses/${version_id}/tree`)).status,
    ]).toEqual([1, 404])
    await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/unpublish`)
    expect(await seen()).toEqual([])
    const codes = await app.platform.db.query<{ code: string }>(
      `select distinct code from audit_log where subject_id = $1 order by code`,
      [common_id],
    )
    expect(codes.map((row) => row.code)).toEqual([
      'COURSE_ARCHIVED',
      'COURSE_CREATED',
      'COURSE_PUBLISHED',
      'COURSE_RESTORED',
      'COURSE_UNPUBLISHED',
      'COURSE_UPDATED',
    ])
  })

  it('shows a film to who writes and who learns the lesson, and to nobody else', async () => {
    const { owner, teacher, learner, organization } = tenants.one
    const { common_id } = await create(owner, 'With a film')
    const id = lessonsOf(await draftOf(owner, common_id))[0]!.id
    const [film] = await app.platform.db.query<{ id: string }>(
      `
        insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes, state)
        values ($1, $2, 'own', 'film', 'video', 'video/mp4', 1, 'uploaded')
        returning id`,
      [owner.id, organization.id],
    )
    const key = `media/${film!.id}.mp4`
    await app.platform.db.query(`update media set key = $2, state = 'ready' where id = $1`, [film!.id, key])
    await app.platform.files.put(key, Buffer.from('film'), 'video/mp4')
    const read = (person: TestPerson | null) =>
      app
        .as(person)
        .get('/films', { query: { keyPath: key } })
        .then((answer) => answer.status)
    const editor = await aPerson(app.platform, {
      role: 'Teacher',
      organization_id: organization.id,
      staff_role: 'Editor',
    })
    const all = () =>
      Promise.all([owner, editor, teacher, learner, tenants.two.owner, tenants.two.learner, null].map(read))
    expect(await all()).toEqual([200, 404, 404, 404, 404, 404, 404])
    expect((await change(owner, id, { content: { video: key, duration_ms: 3000 } })).status).toBe(200)
    expect(await all()).toEqual([200, 200, 404, 404, 404, 404, 404])
    expect((await app.as(owner).post(`/course-drafts/${common_id}/languages/en/publish`)).status).toBe(200)
    expect(await all()).toEqual([200, 200, 200, 200, 404, 404, 404])
  })
})
