import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import type { Person } from '#server/auth/actor.ts'
import { RawJson } from '#server/http/answer/answer.ts'
import type { Platform } from '#server/platform.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, grantsOf, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import type { MyProgress } from '../progress.contract.ts'
import { keptProgress } from './cached-progress.ts'
import { myProgress } from './progress.queries.ts'

describe('a kept dashboard', () => {
  let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>, lesson: string
  beforeAll(async () => {
    app = await contentApp('course')
    tenants = await twoTenants(app.platform)
    lesson = (await app.as(null).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings'))
      .body.data.id
  })
  afterAll(() => app.close())

  const learner = (tenant: 'one' | 'two') =>
    aPerson(app.platform, { role: 'Student', organization_id: tenants[tenant].organization.id, seat: true })
  const actorOf = (person: TestPerson): Person => ({
    ...systemActor(app.platform),
    user_id: person.id,
    session_id: randomUUID(),
    role: 'Student',
    organization_id: person.organization_id,
    permissions: app.platform.permissions('Student'),
  })
  const watch = (person: TestPerson, to: number) =>
    app.as(person).put(`/lessons/${lesson}/progress`, { ranges: [[0, to]], position: to, active: 30 })
  const sql = (text: string, ...values: unknown[]) => app.platform.db.query(text, values)
  const given = async (actor: Person, platform: Platform = app.platform): Promise<MyProgress> => {
    const answer = await keptProgress(platform, actor)
    return answer instanceof RawJson ? (JSON.parse(answer.text) as MyProgress) : answer
  }

  // The database's clock and ours are not the same.
  const soon = (): Platform => ({ ...app.platform, clock: () => new Date(Date.now() + 2000) })
  const later = (): Platform => ({ ...app.platform, clock: () => new Date(Date.now() + 2 * 86_400_000) })
  const changes: [what: string, change: (person: TestPerson) => Promise<unknown>, at?: () => Platform][] = [
    ['a step in a lesson', (person) => watch(person, 9)],
    ['a new goal', (person) => app.as(person).put('/progress/goal', { minutes: 25 })],
    [
      'a lesson that is done',
      ({ id }) => sql('update lesson_progress set completed_at = now() where user_id = $1', id),
    ],
    [
      'a lesson that is no longer there',
      ({ id }) => sql('delete from lesson_progress where user_id = $1', id),
    ],
    [
      'practice on a day before',
      ({ id }) =>
        sql(`insert into learner_days (user_id, day, active_ms) values ($1, current_date - 3, 60000)`, id),
    ],
    [
      'a course with another title',
      () => sql(`update course_versions set title = title || '.' where language = 'en'`),
    ],
    ['a category with another name', () => sql(`update course_categories set name_en = name_en || '.'`)],
    [
      'a plan that ends',
      async (person) => {
        await sql('update lesson_progress set completed_at = now() where user_id = $1', person.id)
        expect((await given(actorOf(person))).next).not.toBeNull()
        await sql(`update grants set ends_at = now() where ${grantsOf('$1')}`, person.id)
      },
      soon,
    ],
    ['a day that is over', async () => undefined, later],
  ]
  it.each(changes)('is read anew after %s', async (_what, change, currentPlatform = () => app.platform) => {
    const person = await learner('one'),
      actor = actorOf(person)
    await watch(person, 5)
    const before = await given(actor)
    expect(before.courses).toHaveLength(1)
    await change(person)
    const platform = currentPlatform()
    const fresh = JSON.parse(JSON.stringify(await myProgress(platform, actor))) as MyProgress
    expect(await given(actor, platform)).toEqual(fresh)
    expect(fresh).not.toEqual(before)
  })

  it('is given out again while nothing has changed, to its learner alone', async () => {
    const [one, two] = [await learner('one'), await learner('two')]
    await watch(one, 5)
    const first = await keptProgress(app.platform, actorOf(one))
    const query = app.platform.db.query.bind(app.platform.db)
    let asked = 0
    const counting: Platform = {
      ...app.platform,
      db: Object.assign(Object.create(app.platform.db) as typeof app.platform.db, {
        query: (...call: Parameters<typeof query>) => ((asked += 1), query(...call)),
      }),
    }
    await keptProgress(counting, actorOf(one))
    asked = 0
    expect(await keptProgress(counting, actorOf(one))).toEqual(first)
    expect(asked).toBe(1)
    await watch(two, 7)
    expect((await given(actorOf(two))).courses).toHaveLength(1)
    expect(await keptProgress(counting, actorOf(one))).toEqual(first)
    expect(await given({ ...actorOf(one), language: 'es' })).not.toEqual(await given(actorOf(one)))
  })
})
