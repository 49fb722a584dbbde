import { expect, it } from 'vitest'
import type { CourseTree } from '../../courses/courses.contract.ts'
import type { Check } from '../publications.contract.ts'
import { draftsWorld } from './testing.ts'

const { app, tenants, draftOf, lessonsOf, change, add } = await draftsWorld()
const SHORT = { type: 'Mini Course', kind: 'Mini Lessons', delivery_mode: 'Self-Placed' }
const make = (terms: object) =>
  app.as(tenants.one.teacher).post<{ common_id: string; code?: string }>('/course-drafts', {
    level: null,
    language: 'en',
    title: 'At the door',
    summary: 'Who is there.',
    ...terms,
  })

it('publishes a short course in both languages with the names of its lessons alone', async () => {
  const { teacher, learner } = tenants.one
  const { common_id } = (await make(SHORT)).body.data
  const as = app.as(teacher)
  await as.post(`/course-drafts/${common_id}/languages`, {
    language: 'es',
    title: 'A la puerta',
    summary: 'Quién es.',
  })
  const draft = await draftOf(teacher, common_id),
    week = draft.modules[0]!.weeks[0]!
  const named = async () =>
    (
      await as.get<{ ready: boolean; checks: Check[] }>(`/course-drafts/${common_id}/languages/es/checks`)
    ).body.data.checks
      .filter(({ level }) => level === 'needed')
      .map(({ code }) => code)
  expect(await named()).toEqual(['lesson_no_title', 'lesson_empty'])
  await change(teacher, lessonsOf(draft)[0]!.id, {
    texts: { en: { text: '<p>Look.</p>' }, es: { title: 'Primera lección', text: '<p>Mira.</p>' } },
  })
  // A name from before the course was short says nothing any more, and is in nobody's way.
  await change(teacher, week.id, { texts: { en: { title: 'Week 1' } } })
  expect(await named()).toEqual([])
  const shown = async (language: 'en' | 'es') => {
    const { version_id } = (
      await as.post<{ version_id: string }>(`/course-drafts/${common_id}/languages/${language}/publish`)
    ).body.data
    const { modules } = (await app.as(learner).get<CourseTree>(`/courses/${version_id}/tree`)).body.data
    return modules.flatMap((module) => [
      module.title,
      ...module.weeks.flatMap((one) => [one.title, ...one.lessons.map((lesson) => lesson.title)]),
    ])
  }
  expect([await shown('en'), await shown('es')]).toEqual([
    ['', '', 'First lesson'],
    ['', '', 'Primera lección'],
  ])
  // With a second week it is a course like others, and its parts need their names.
  await add(teacher, common_id, { kind: 'week', parent_id: draft.modules[0]!.id, titles: { en: 'More' } })
  expect(await named()).toEqual(['module_no_title', 'week_no_title', 'week_no_title'])
})

it('refuses to call a course what it is not, and says so at its heading', async () => {
  const refused = { code: 'terms_contradict', fields: [{ path: 'type' }] }
  for (const [type, kind, delivery_mode] of [
    ['Full Course', 'Mini Lessons', 'Zoom-In-Person'],
    ['Mini Course', 'Foundational Course', 'Self-Placed'],
    ['Zoom Class', 'Mini Lessons', 'Self-Placed'],
    ['Anytime ASL Courses', 'Foundational Course', 'Zoom-In-Person'],
  ])
    expect((await make({ type, kind, delivery_mode })).body.data).toMatchObject(refused)
  const { common_id } = (await make(SHORT)).body.data
  const patch = (body: object, version: number) =>
    app.as(tenants.one.teacher).patch(`/course-drafts/${common_id}`, body, {
      headers: { 'if-match': `"${version}"` },
    })
  expect((await patch({ kind: 'Foundational Course' }, 1)).body.data).toMatchObject(refused)
  expect((await patch({ kind: 'Foundational Course', type: 'Full Course' }, 1)).status).toBe(200)
  // Values older than the rule are accepted until somebody changes them.
  await app.platform.db.query(
    `update course_drafts set details = details || '{"delivery_mode": "Zoom-In-Person", "type": "Mini Course"}' where common_id = $1`,
    [common_id],
  )
  expect((await patch({ tags: ['door'] }, 2)).status).toBe(200)
  expect((await patch({ delivery_mode: 'Zoom-In-Person' }, 3)).body.data).toMatchObject(refused)
})
