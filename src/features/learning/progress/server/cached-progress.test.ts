import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { permissionsOf, type Person } from '#server/auth/actor.ts'
import { RawJson } from '#server/http/answer/answer.ts'
import type { Platform } from '#server/platform.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
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
  const buy = (user_id: string, starts_at: Date) =>
    sql(
      `
        insert into course_grants (user_id, course_id, order_line_id, anchor_at, starts_at)
        select $1, common_id, gen_random_uuid(), now(), $2
        from enrolments
        where user_id = $1`,
      user_id,
      starts_at,
    )
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
    [
      'a word with another meaning',
      async (person) => {
        await sql('update lesson_progress set completed_at = now() where user_id = $1', person.id)
        expect((await given(actorOf(person))).signs).not.toEqual([])
        await sql(`update vocabularies set word_en = word_en || '.'`)
      },
    ],
    [
      'a price',
      () =>
        sql(
          `insert into course_prices (course_id, currency, cents) select id, 'USD', 4900 from courses on conflict do nothing`,
        ),
    ],
    ['a course that was bought', ({ id }) => buy(id, new Date())],
    [
      'a bought course that begins',
      async (person) => {
        await buy(person.id, new Date(Date.now() + 1000))
        expect((await given(actorOf(person))).courses[0]!.owned).toBeNull()
      },
      soon,
    ],
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

  it('is read anew after a step that another process has saved', async () => {
    const other = await testApp({ DATABASE_URL: app.platform.config.DATABASE_URL! })
    try {
      const person = await learner('one'),
        actor = actorOf(person)
      await watch(person, 5)
      const before = await given(actor, other.platform)
      await watch(person, 9)
      const after = await given(actor, other.platform)
      expect(after.totals.minutes).toBeGreaterThanOrEqual(before.totals.minutes)
      expect(after).toEqual(JSON.parse(JSON.stringify(await myProgress(app.platform, actor))))
      expect(after).not.toEqual(before)
    } finally {
      await other.close()
    }
  })

  it('is read anew for other permissions', async () => {
    const actor = actorOf(await learner('one'))
    const { entries } = actor.permissions
    const without = permissionsOf(entries.filter(({ feature_name }) => feature_name !== 'Course'))
    expect((await given(actor)).next).not.toBeNull()
    const narrowed = { ...actor, permissions: without }
    expect(await given(narrowed)).toEqual(
      JSON.parse(JSON.stringify(await myProgress(app.platform, narrowed))),
    )
  })

  it('is each learner’s own where many ask at once', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => learner('one')))
    for (const [n, person] of people.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await app.as(person).put('/progress/goal', { minutes: 10 + n })
    }
    const goals = await Promise.all([...people, ...people].map((person) => given(actorOf(person))))
    expect(goals.map(({ goal }) => goal.minutes)).toEqual([10, 11, 12, 13, 14, 10, 11, 12, 13, 14])
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
