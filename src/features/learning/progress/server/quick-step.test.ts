import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { lockWritable } from '../../courses/server/public.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { LessonProgress, MyProgress } from '../progress.contract.ts'

describe('quick steps of several learners', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, free: string, second: string
  beforeAll(async () => {
    app = await contentApp('course')
    tenants = await twoTenants(app.platform)
    const lesson = async (slug: string): Promise<string> =>
      (await app.as(null).get<LessonView>(`/courses/by-slug/asl-1-first-contact/lessons/${slug}`)).body.data
        .id
    free = await lesson('greetings')
    const [row] = await app.platform.db.query<{ id: string }>(
      `
        select l.id
        from lessons l
        join lessons f on f.version_id = l.version_id
        where f.id = $1 and not l.free_preview
        order by l.position
        limit 1`,
      [free],
    )
    second = row!.id
  })
  afterAll(() => app.close())
  const someone = (tenant: 'one' | 'two', seat = true) =>
    aPerson(app.platform, { role: 'Student', organization_id: tenants[tenant].organization.id, seat })
  const save = (person: TestPerson, body: object, lesson = free) =>
    app.as(person).put<LessonProgress>(`/lessons/${lesson}/progress`, body)
  const begin = async (count: number, tenant: 'one' | 'two'): Promise<TestPerson[]> => {
    const people = await Promise.all(Array.from({ length: count }, () => someone(tenant)))
    for (const person of people) await save(person, { ranges: [[0, 1]] })
    return people
  }
  const minutes = async (person: TestPerson): Promise<number> =>
    (await app.as(person).get<MyProgress>('/progress/mine')).body.data.goal.done_minutes

  it('keeps the words of the lesson that were signed, and no others', async () => {
    const [person] = await begin(1, 'one')
    await save(person!, { ranges: [[1, 2]], signed: ['hello', 'no-word-of-it'] })
    const [row] = await app.platform.db.query<{ signed: string[] }>(
      'select signed from lesson_progress where user_id = $1',
      [person!.id],
    )
    expect(row!.signed).toEqual(['hello'])
  })

  it('writes what comes at once in few statements, each learner their own', async () => {
    const people = [...(await begin(6, 'one')), ...(await begin(6, 'two'))]
    const asked = vi.spyOn(app.platform.db, 'query')
    const saved = await Promise.all(
      people.map((person, n) => save(person, { ranges: [[1, 2 + n / 10]], position: n / 10, active: n * 6 })),
    )
    const statements = asked.mock.calls.filter(([text]) => /for update of e skip locked/.test(text)).length
    asked.mockRestore()
    expect(saved.map(({ body: { data } }) => [data.watched, data.position])).toEqual(
      people.map((_, n) => [2 + n / 10, n / 10]),
    )
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThan(people.length)
    expect(await Promise.all(people.map(minutes))).toEqual(people.map((_, n) => n / 10))
  })

  it('refuses one who may not, and writes the others', async () => {
    const [one, two] = await begin(2, 'two'),
      outside = await someone('two', false)
    const [first, refused, last] = await Promise.all([
      save(one!, { ranges: [[1, 2]] }),
      save(outside, { ranges: [[1, 2]] }, second),
      save(two!, { ranges: [[1, 3]] }),
    ])
    expect([first.status, refused.status, last.status]).toEqual([200, 402, 200])
    expect([first.body.data.watched, last.body.data.watched]).toEqual([2, 3])
    expect(
      await app.platform.db.query('select 1 from lesson_progress where user_id = $1', [outside.id]),
    ).toEqual([])
  })

  it('lets nobody wait for a learner whose course is being written to, and writes theirs afterwards', async () => {
    const [held, other] = await begin(2, 'one')
    let waiting: Promise<{ body: { data: LessonProgress } }>
    await app.platform.db.transaction(async (tx) => {
      await tx.query('select 1 from enrolments where user_id = $1 for update', [held!.id])
      waiting = save(held!, { ranges: [[1, 4]] })
      expect((await save(other!, { ranges: [[1, 5]] })).body.data.watched).toBe(5)
      expect(await tx.query('select watched_ms from lesson_progress where user_id = $1', [held!.id])).toEqual(
        [{ watched_ms: 1000 }],
      )
    })
    expect((await waiting!).body.data.watched).toBe(4)
  })

  it('begins a course, and others read and copy it, while somebody writes it', async () => {
    const person = await someone('one')
    const [version] = await app.platform.db.query<{ id: string; common_id: string }>(
      'select v.id, v.common_id from course_versions v join lessons l on l.version_id = v.id where l.id = $1',
      [free],
    )
    const author = app.as(tenants.admin),
      draft = `/course-drafts/${version!.common_id}`
    expect((await author.get(draft)).status).toBe(200)
    const answers = await app.platform.db.transaction(async (tx) => {
      await lockWritable(tx, systemActor(app.platform), version!.common_id)
      return [
        await app.as(person).post(`/courses/${version!.id}/enrolments`),
        await author.get(`${draft}/people`),
        await author.post(`${draft}/copy`),
      ]
    })
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201])
  })
})
