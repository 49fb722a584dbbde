import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ownCourse, version } from '../../courses/server/testing.ts'
import { saveVersion } from '../../courses/server/public.ts'
import { systemActor } from '#seed/actor.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import { DRAFT_LIMITS } from '../document.contract.ts'
import { draftsWorld } from './testing.ts'

const { app, tenants, create, draftOf, lessonsOf, nodeOf, change, add } = await draftsWorld()
const { one, two, admin } = tenants
const { db } = app.platform

type Refusal = { code: string; fields?: { path: string }[] }
const post = async (person: TestPerson, path: string, body: object = {}) => {
  const { status, body: answer } = await app.as(person).post<Refusal>(path, body)
  return { status, ...answer.data }
}
const wrong = { status: 409, code: 'wrong_place' }

it('keeps modules, weeks and lessons in their places', async () => {
  const { common_id } = await create(one.teacher, 'Places')
  const [module] = (await draftOf(one.teacher, common_id)).modules
  const week = module!.weeks[0]!
  const elsewhere = (await draftOf(two.owner, (await create(two.owner, 'Not here')).common_id)).modules[0]!
  for (const body of [
    { kind: 'lesson', parent_id: null },
    { kind: 'lesson', parent_id: module!.id },
    { kind: 'week', parent_id: elsewhere.id },
    { kind: 'week', parent_id: randomUUID() },
    { kind: 'module', parent_id: module!.id },
  ])
    expect(await post(one.teacher, `/course-drafts/${common_id}/nodes`, body), body.kind).toMatchObject(wrong)
  const second = await add(one.teacher, common_id, { kind: 'module', parent_id: null, titles: { en: 'Two' } })
  const move = (id: string, parent_id: string | null, before_id: string | null = null) =>
    post(one.teacher, `/course-nodes/${id}/move`, { parent_id, before_id })
  const order = async () => (await draftOf(one.teacher, common_id)).modules.map(({ id }) => id)
  expect(await order()).toEqual([module!.id, second])
  expect((await move(second, null, module!.id)).status).toBe(200)
  expect(await order()).toEqual([second, module!.id])
  expect(await move(second, null, second)).toMatchObject(wrong)
  expect(await move(second, week.id)).toMatchObject(wrong)
  expect(await move(week.id, null)).toMatchObject(wrong)
  expect(await order()).toEqual([second, module!.id])
})

it('has room for so many parts, of which those put away are none', async () => {
  const { common_id } = await create(one.teacher, 'Large')
  const week = (await draftOf(one.teacher, common_id)).modules[0]!.weeks[0]!.id
  await db.query(
    `
      insert into draft_nodes (common_id, kind, parent_id, key, position, content, deleted_at)
      select n.common_id, n.kind, n.parent_id, 'more-' || i, i, n.content, case when i = 0 then now() end
      from draft_nodes n, generate_series(0, $2::int) i
      where n.parent_id = $1`,
    [week, DRAFT_LIMITS.nodes - 4],
  )
  const more = () =>
    post(one.teacher, `/course-drafts/${common_id}/nodes`, { kind: 'module', parent_id: null })
  expect((await more()).status).toBe(201)
  expect(await more()).toMatchObject({ code: 'too_many_nodes' })
})

it('gives a lesson the address that its author chooses, unless another lesson has it', async () => {
  const { common_id } = await create(one.teacher, 'Addresses')
  const week = (await draftOf(one.teacher, common_id)).modules[0]!.weeks[0]!
  const first = week.lessons[0]!.id
  const second = await add(one.teacher, common_id, { kind: 'lesson', parent_id: week.id })
  const slugged = (id: string, slug: string) => change(one.teacher, id, { texts: { en: { slug } } })
  expect((await slugged(first, 'my-own')).status).toBe(200)
  expect((await slugged(second, 'my-own')).body.data).toMatchObject({
    code: 'slug_in_course',
    fields: [{ path: 'texts.en.slug' }],
  })
  expect((await slugged(first, 'my-own')).status).toBe(200)
  expect((await nodeOf(one.teacher, first)).texts.en?.slug).toBe('my-own')
})

it('knows no part that is not there, and none that was put away', async () => {
  const { common_id } = await create(one.teacher, 'Put away')
  const [lesson] = lessonsOf(await draftOf(one.teacher, common_id))
  const patch = async (id: string) =>
    (await change(one.teacher, id, { texts: { en: { title: 'Changed' } } }, 1)).status
  const before = await nodeOf(one.teacher, lesson!.id)
  expect((await post(one.teacher, `/course-nodes/${lesson!.id}/restore`)).status).toBe(200)
  expect((await nodeOf(one.teacher, lesson!.id)).version).toBe(before.version)
  expect((await app.as(one.teacher).delete(`/course-nodes/${lesson!.id}`)).status).toBe(200)
  expect([await patch(lesson!.id), await patch(randomUUID())]).toEqual([404, 404])
  for (const id of [common_id, randomUUID()])
    expect((await post(one.teacher, `/course-drafts/${common_id}/publications/${id}/restore`)).status).toBe(
      404,
    )
  expect((await post(one.teacher, `/course-drafts/${common_id}/languages/es/publish`)).status).toBe(404)
  expect((await post(one.teacher, `/course-drafts/${common_id}/languages/es/preview`)).status).toBe(404)
  const level = await app
    .as(one.teacher)
    .patch(`/course-drafts/${common_id}`, { level: 'nowhere' }, { headers: { 'if-match': '"1"' } })
  expect(level.body.data).toMatchObject({ code: 'choice_unknown', fields: [{ path: 'level' }] })
})

it('keeps the address and the language that learners have', async () => {
  const published = async (person: TestPerson, title: string) => {
    const { common_id } = await create(person, title)
    const [lesson] = lessonsOf(await draftOf(person, common_id))
    await change(person, lesson!.id, { texts: { en: { text: '<p>Look.</p>' } } })
    expect((await post(person, `/course-drafts/${common_id}/languages/en/publish`)).status).toBe(200)
    return common_id
  }
  const slugged = (person: TestPerson, common_id: string, slug: string) =>
    app
      .as(person)
      .patch<Refusal>(
        `/course-drafts/${common_id}/languages/en`,
        { slug },
        { headers: { 'if-match': '"1"' } },
      )
  // Learners of the other course find it at its old address until it is published again.
  const other = await published(two.owner, 'Live there')
  expect((await slugged(two.owner, other, 'soon-elsewhere')).status).toBe(200)
  const mine = await published(one.owner, 'Live here')
  expect((await slugged(one.owner, mine, 'live-there')).body.data).toMatchObject({
    code: 'slug_taken',
    fields: [{ path: 'slug' }],
  })
  await post(one.owner, `/course-drafts/${mine}/languages`, { language: 'es', title: 'En vivo' })
  const remove = async (language: string) =>
    (await app.as(one.owner).delete<Refusal>(`/course-drafts/${mine}/languages/${language}`)).body.data
  expect(await remove('en')).toMatchObject({ code: 'language_live' })
  expect(await remove('es')).not.toMatchObject({ code: expect.anything() as string })
})

it('begins the draft of a course that has none with what learners read, all languages together', async () => {
  const { common_id } = await ownCourse(app.platform, 'read-already', [['a'], ['b', 'c']], null)
  const spanish = version('leido', [['a'], ['c', 'd']], { language: 'es', title: 'Leído' })
  const lessons = spanish.modules[0]!.weeks.flatMap((week) => week.lessons)
  for (const lesson of lessons) lesson.title = `${lesson.key} en español`
  await saveVersion(app.platform, systemActor(app.platform), common_id, spanish, 'draft')
  const files = (name: string, ...keys: string[]) =>
    JSON.stringify(keys.map((key) => ({ key, name: `${name} ${key}` })))
  for (const [language, attachments] of [
    ['en', files('English', 'media/one.pdf')],
    ['es', files('Spanish', 'media/one.pdf', 'media/two.pdf')],
  ])
    await db.query(
      `
        update lessons l set attachments = $3::jsonb
        from course_versions v
        where v.id = l.version_id and v.common_id = $1 and v.language = $2 and l.lesson_key = 'a'`,
      [common_id, language, attachments],
    )
  const { modules } = await draftOf(admin, common_id)
  expect(modules.map(({ weeks }) => weeks.map((week) => week.lessons.map(({ titles }) => titles)))).toEqual([
    [
      [{ en: 'a', es: 'a en español' }],
      [{ en: 'b' }, { en: 'c', es: 'c en español' }, { es: 'd en español' }],
    ],
  ])
  const [first] = modules[0]!.weeks[0]!.lessons
  expect((await nodeOf(admin, first!.id)).content?.attachments).toEqual([
    { key: 'media/one.pdf', names: { en: 'English media/one.pdf', es: 'Spanish media/one.pdf' } },
    { key: 'media/two.pdf', names: { es: 'Spanish media/two.pdf' } },
  ])
})
