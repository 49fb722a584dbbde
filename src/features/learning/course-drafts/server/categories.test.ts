import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import type { CourseCard, CourseTree } from '../../courses/courses.contract.ts'
import type { Check } from '../publications.contract.ts'
import type { Draft } from '../course-drafts.contract.ts'
import { currentDetails } from '../document.contract.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await testApp()
  tenants = await twoTenants(app.platform)
  await app.platform.db.query(
    `
      insert into course_categories (key, name_en, name_es, position)
      values
        ('work', 'At work', 'En el trabajo', 2), ('family', 'Family', 'Familia', 1),
        ('culture', 'Deaf culture', 'Cultura Sorda', 3)`,
  )
})
afterAll(() => app.close())

type Uses = { id: string; key: string; used_by: { what: string; count: number }[] }
const uses = async (key: string) => {
  const row = (await app.as(tenants.admin).get<Uses[]>('/settings/lists/course-category')).body.data.find(
    (one) => one.key === key,
  )!
  return { id: row.id, courses: row.used_by.find((one) => one.what === 'courses')?.count ?? 0 }
}

it('gives a course as many topics as it has, and finds it by each of them', async () => {
  const { owner, learner } = tenants.one
  const { common_id } = (
    await app.as(owner).post<{ common_id: string }>('/course-drafts', {
      ...NEW_COURSE,
      title: 'Many topics',
    })
  ).body.data
  const draft = async () => (await app.as(owner).get<Draft>(`/course-drafts/${common_id}`)).body.data
  const change = (categories: string[], version: number) =>
    app
      .as(owner)
      .patch(`/course-drafts/${common_id}`, { categories }, { headers: { 'if-match': `"${version}"` } })
  expect((await change(['work', 'none-such'], 1)).body.data).toMatchObject({
    fields: [{ path: 'categories' }],
  })
  expect(
    (
      await app
        .as(tenants.two.owner)
        .patch(`/course-drafts/${common_id}`, { categories: [] }, { headers: { 'if-match': '"1"' } })
    ).status,
  ).toBe(404)
  const checks = async () =>
    (
      await app.as(owner).get<{ checks: Check[] }>(`/course-drafts/${common_id}/languages/en/checks`)
    ).body.data.checks.map((check) => check.code)
  expect(await checks()).toContain('no_category')
  expect((await change(['work', 'family'], 1)).status).toBe(200)
  expect(await checks()).not.toContain('no_category')
  // A topic that a draft names is in use before anybody publishes.
  expect((await uses('work')).courses).toBe(1)
  expect(
    (await app.as(tenants.admin).delete(`/settings/lists/course-category/${(await uses('work')).id}`)).status,
  ).toBe(409)

  const lesson = (await draft()).modules[0]!.weeks[0]!.lessons[0]!.id
  await app
    .as(owner)
    .patch(
      `/course-nodes/${lesson}`,
      { texts: { en: { text: '<p>Look.</p>' } } },
      { headers: { 'if-match': '"1"' } },
    )
  const publish = async () =>
    (await app.as(owner).post<{ version_id: string }>(`/course-drafts/${common_id}/languages/en/publish`))
      .body.data.version_id
  const version = await publish()
  const found = async (topic: string) =>
    (await app.as(learner).get<CourseCard[]>(`/courses?categories=cs.{${topic}}`)).body.data.map((card) => [
      card.categories,
      card.category_names,
    ])
  // In the list's order, named in the language of the row.
  const both = [
    [
      ['family', 'work'],
      ['Family', 'At work'],
    ],
  ]
  expect([await found('work'), await found('family'), await found('culture')]).toEqual([both, both, []])
  expect(
    (await app.as(learner).get<CourseTree>(`/courses/${version}/tree`)).body.data.course.category_names,
  ).toEqual(['Family', 'At work'])
  expect(
    (await app.as(tenants.two.learner).get<CourseCard[]>('/courses?categories=cs.{work}')).body.data,
  ).toEqual([])

  // The copy has them too; an edition brings them back, also one of before there could be several.
  const copy = (await app.as(owner).post<{ common_id: string }>(`/course-drafts/${common_id}/copy`)).body.data
    .common_id
  expect((await app.as(owner).get<Draft>(`/course-drafts/${copy}`)).body.data.details.categories).toEqual([
    'work',
    'family',
  ])
  await change(['culture'], (await draft()).version)
  await publish()
  expect([await found('work'), await found('culture')]).toEqual([[], [[['culture'], ['Deaf culture']]]])
  const [, edition] = (await app.as(owner).get<{ id: string }[]>(`/course-drafts/${common_id}/publications`))
    .body.data
  const restore = () => app.as(owner).post(`/course-drafts/${common_id}/publications/${edition!.id}/restore`)
  expect((await restore()).status).toBe(200)
  expect((await draft()).details.categories).toEqual(['work', 'family'])
  await app.platform.db.query(
    `
      update course_publications
      set document = jsonb_set(
        document, '{details}', ((document -> 'details') - 'categories') || '{"category": "culture"}'
      )
      where id = $1`,
    [edition!.id],
  )
  await restore()
  expect((await draft()).details.categories).toEqual(['culture'])
})

it('reads documents of before a course could have several topics', () => {
  expect([
    currentDetails({ type: 'x', category: 'work' }),
    currentDetails({ type: 'x', category: null }),
    currentDetails({ type: 'x', categories: ['work'] }),
  ]).toEqual([
    { type: 'x', categories: ['work'] },
    { type: 'x', categories: [] },
    { type: 'x', categories: ['work'] },
  ])
})
