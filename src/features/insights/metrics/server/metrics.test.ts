import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseDeleted } from '#features/people/account-data/server/public.ts'
import type { CourseCard } from '#features/learning/courses/courses.contract.ts'
import type { LessonView } from '#features/learning/courses/lesson-view.contract.ts'
import { mergeProgress, recordActivity } from '#features/learning/progress/server/public.ts'
import { foldMetrics } from '#server/metrics/metrics.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { Overview } from '../metrics.contract.ts'
import {
  compareMetrics,
  countNightly,
  followMetrics,
  keepErased,
  keepRemains,
  rebuildMetrics,
} from './rebuild.ts'
import { keepWindows } from './windows.ts'

describe('figures by day', () => {
  let app: TestApp, admin: TestPerson, course: CourseCard, lesson: string
  beforeAll(async () => {
    app = await contentApp('course')
    admin = await aPerson(app.platform, { role: 'Admin' })
    course = (await app.as(null).get<CourseCard[]>('/courses')).body.data[0]!
    lesson = (await app.as(null).get<LessonView>('/courses/by-slug/asl-1-first-contact/lessons/greetings'))
      .body.data.id
    await rebuildMetrics(app.platform.db)
  })
  afterAll(() => app.close())
  const overview = async (date_range = 'last_thirty_days') =>
    (await app.as(admin).get<Overview>(`/metrics/overview?date_range=${date_range}`)).body.data
  const learner = () => aPerson(app.platform, { role: 'Student' })
  const days = (n: number): Date => new Date(app.platform.clock().getTime() + n * 86_400_000)
  const learn = (
    person: TestPerson,
    at: Date,
    activity: Partial<Parameters<typeof recordActivity>[3]> = {},
  ) =>
    app.platform.db.transaction((tx) =>
      recordActivity(tx, actorOf(app.platform, person), at, {
        common_id: course.common_id,
        active_ms: 60_000,
        ...activity,
      }),
    )

  it('follow what people do, are the same folded or not, and equal a recount', async () => {
    const { db } = app.platform
    const before = await overview()
    const [one, two] = [await learner(), await learner()]
    await learn(one, days(0), { lessons_completed: 1 })
    await learn(one, days(0), { quizzes_taken: 1, score: 80 })
    await learn(one, days(8))
    await learn(two, days(0), { common_id: undefined })
    await app.as(one).put(`/lessons/${lesson}/progress`, { ranges: [[0, 2]], position: 1, active: 30 })
    // The second payment of a person is no further step.
    for (const key of ['first', 'again']) {
      await db.query(
        `
          insert into orders (
            user_id, buyer_key, key, purchase_type, currency, subtotal, discount, credit, tax, total, language
          )
          values ($1::uuid, $1::uuid::text, $2, 'Onetime', 'USD', 900, 0, 0, 0, 900, 'en')`,
        [one.id, key],
      )
      await db.query(`update orders set state = 'paid', paid_at = now() where user_id = $1 and key = $2`, [
        one.id,
        key,
      ])
    }
    // The night's figures are there already, so that counting anew changes nothing.
    await countNightly(db)
    const appended = await overview()
    const more = (name: keyof Overview['series'], unit = 1) =>
      Math.round(
        appended.series[name].values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * unit -
          before.series[name].values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * unit,
      )
    expect([more('sign_ups'), more('verified'), more('active_learners')]).toEqual([2, 2, 2])
    expect([more('lessons_completed'), more('quizzes_taken')]).toEqual([1, 1])
    expect([more('minutes', 10), more('practice_minutes', 10)]).toEqual([35, 10])
    expect(appended.way.map(({ people }, n) => people - before.way[n]!.people)).toEqual([2, 1, 1, 1, 1])
    expect(appended.active.day - before.active.day).toBe(2)
    const own = appended.courses.find(({ common_id }) => common_id === course.common_id)
    expect(own).toMatchObject({ begun: 1, lessons: 1, completed: 0 })
    await compareMetrics(db)
    expect(await foldMetrics(db)).toBeGreaterThan(10)
    expect(await foldMetrics(db)).toBe(0)
    expect(await overview()).toEqual(appended)
    await compareMetrics(db)
    await rebuildMetrics(db)
    expect(await overview()).toEqual(appended)
  })

  it('follow learners by the week in which they began', async () => {
    const person = await learner()
    const week = async () => (await overview()).cohorts.at(-1)!.learners
    const before = await week()
    await learn(person, days(0))
    await learn(person, days(0))
    const after = await week()
    expect(after[0]! - before[0]!).toBe(1)
    expect(after.slice(1).every((learners) => learners === null)).toBe(true)
    await learn(person, days(9))
    const [row] = await app.platform.db.query<{ amount: number }>(
      `
        select sum(amount)::int as amount
        from metric_events
        where metric = 'retention' and part > 0`,
    )
    expect(row!.amount).toBeGreaterThan(0)
    await compareMetrics(app.platform.db)
  })

  it('shrink with nobody: neither by an erasure nor by a merge of two accounts', async () => {
    const { db } = app.platform
    const [gone, from, into] = [await learner(), await learner(), await learner()]
    for (const person of [gone, from, into]) await learn(person, days(0), { lessons_completed: 1 })
    await app.as(gone).put(`/lessons/${lesson}/progress`, { ranges: [[0, 2]], position: 1, active: 30 })
    const before = await overview()
    await db.query(`update users set deleted_at = now() - interval '40 days' where id = $1`, [gone.id])
    expect(await eraseDeleted(app.platform, [keepErased])).toBe(1)
    const left = async () => {
      const { active: _active, ...kept } = await overview()
      return kept
    }
    const { active: _, ...expected } = before
    expect(await left()).toEqual(expected)
    await compareMetrics(db)
    await db.transaction(async (tx) => {
      await keepRemains(tx, [from.id, into.id], 1)
      await mergeProgress(app.platform, tx, from.id, into.id, app.platform.clock())
      await keepRemains(tx, [from.id, into.id], -1)
    })
    expect(await left()).toEqual(expected)
    await compareMetrics(db)
    await rebuildMetrics(db)
    expect(await left()).toEqual(expected)
  })

  it('name a figure that has drifted, and count everything anew where nothing is kept', async () => {
    const { db } = app.platform
    await learn(await learner(), days(0))
    const expected = await overview()
    await foldMetrics(db)
    await db.query(`update metric_days set amount = amount + 1 where metric = 'lessons_completed'`)
    await expect(compareMetrics(db)).rejects.toThrow(/lessons_completed on \d{4}-/)
    await db.query('delete from metric_days')
    await followMetrics(db)
    expect(await overview()).toEqual(expected)
    await compareMetrics(db)
  })

  it('are moved in one pass by the worst plan that statistics can lead to', async () => {
    const { db } = app.platform
    await foldMetrics(db)
    const amounts = 300
    const work = db.transaction(async (tx) => {
      for (const way of ['hashjoin', 'mergejoin', 'indexscan', 'indexonlyscan', 'bitmapscan', 'material'])
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx.query(`set local enable_${way} = off`)
      await tx.query(
        `
          insert into metric_events (metric, subject_id, day, part, amount)
          select 'minutes', gen_random_uuid(), current_date, 0, 1 from generate_series(1, $1::int)`,
        [amounts],
      )
      const read = async (): Promise<number> => {
        const [row] = await tx.query<{ read: number }>(
          `select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'metric_events'`,
        )
        return row!.read
      }
      const before = await read()
      expect(await foldMetrics({ ...db, ...tx })).toBe(amounts)
      expect((await read()) - before).toBeLessThan(10 * amounts)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
  })

  it('lose and double nothing when they are counted anew while people learn and amounts are moved', async () => {
    const { db } = app.platform
    const people = await Promise.all(Array.from({ length: 4 }, learner))
    const busy = people.map(async (person) => {
      for (let n = 0; n < 10; n++) await learn(person, days(-n), { lessons_completed: 1 })
    })
    const anew = async (): Promise<void> => {
      await rebuildMetrics(db)
      await foldMetrics(db)
    }
    await Promise.all([...busy, anew(), anew(), countNightly(db), countNightly(db), foldMetrics(db)])
    await expect(compareMetrics(db)).resolves.toBeUndefined()
  })

  it('keep how many people learned in 7 and 30 days, once for each day', async () => {
    const { db, clock } = app.platform
    const person = await learner()
    await learn(person, days(-3))
    await learn(person, days(-20))
    const read = () =>
      db.query<{ metric: string; amount: number }>(
        `select metric, amount::int from metric_days where metric like 'active_%0' or metric = 'active_7' order by metric`,
      )
    await keepWindows(db, clock())
    const kept = await read()
    expect(kept.map(({ metric }) => metric)).toEqual(['active_30', 'active_7'])
    expect(kept[0]!.amount).toBeGreaterThanOrEqual(kept[1]!.amount)
    expect(kept[1]!.amount).toBeGreaterThanOrEqual(1)
    await learn(await learner(), days(-3))
    await keepWindows(db, clock())
    expect(await read()).toEqual(kept)
  })

  it('are empty for a time of which nothing is known, and cut at the reader’s midnight', async () => {
    const all = await overview('all')
    expect(all.before).toBeNull()
    const last = await overview('last_three_months')
    expect(last.points).toHaveLength(last.series.sign_ups.values.length)
    expect(last.series.sign_ups.values[0]).toBeNull()
    expect(last.series.sign_ups.before).toBeNull()
    const today = await overview('today')
    expect(today.points).toEqual([today.period.from])
    expect(today.period.from).toBe(today.period.to)
  })
})
