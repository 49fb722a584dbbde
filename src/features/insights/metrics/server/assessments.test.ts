import { expect, it } from 'vitest'
import { eraseDeleted } from '#features/people/account-data/server/public.ts'
import { aBooking } from '../../../../../test/bookings.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { AssessmentMetrics } from '../assessment-metrics.contract.ts'
import { compareMetrics, keepErased, rebuildMetrics } from './rebuild.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-10-20T15:00:00Z') })
const { platform } = test
const { db } = platform
const { teacher } = tenants.one
const day = (n: number): Date => new Date(platform.clock().getTime() + n * 86_400_000)
const read = async (date_range = 'last_thirty_days') =>
  (await test.as(tenants.admin).get<AssessmentMetrics>(`/metrics/live-assessments?date_range=${date_range}`))
    .body.data
const levels = await db.query<{ id: string }>('select id from asl_levels order by position, id')
const scores = '{2,2,2,2,2,2}'

/** An assessment that began some days after it was asked for, was rated twice and is published. */
async function assessed(learner: TestPerson, waited: number, level: number, second = level): Promise<void> {
  const booking = await aBooking(
    platform,
    [
      ['teacher', teacher],
      ['learner', learner],
    ],
    { kind: 'assessment', state: 'completed', inMinutes: -60 - waited * 13 },
  )
  const [rubric] = await db.query<{ id: string }>('select id from assessment_rubrics limit 1')
  const [row] = await db.query<{ id: string }>(
    `
      insert into live_assessments (
        user_id, state, minutes, booking_id, teacher_id, created_at, began_at, rubric_id
      )
      values ($1, 'in_progress', 25, $2, $3, $4, $5, $6)
      returning id`,
    [learner.id, booking, teacher.id, day(-waited - 1), day(-1), rubric!.id],
  )
  for (const [place, at] of [
    [1, level],
    [2, second],
  ] as const)
    await db.query(
      `
        insert into assessment_ratings (
          assessment_id, place, rater_id, rubric_id, scores, words, moments, level_id, derived_level_id, created_at
        )
        values ($1, $2, $3, $4, $5::smallint[], '{}', '[]', $6, $6, $7)`,
      [row!.id, place, teacher.id, rubric!.id, scores, levels[at]!.id, day(-1)],
    )
  await db.query(
    `
      update live_assessments
      set state = 'published', level_id = $2, graded_at = $3, published_at = $3
      where id = $1`,
    [row!.id, levels[level]!.id, platform.clock()],
  )
}

it('counts assessments by level, teacher, waiting time and agreement, and keeps those of erased people', async () => {
  const nothing = await read()
  expect(nothing).toMatchObject({ published: { total: null }, waiting_days: { total: null }, teachers: [] })
  const learners = await Promise.all(Array.from({ length: 11 }, () => aPerson(platform, {})))
  for (const [n, learner] of learners.entries())
    await assessed(learner, n < 6 ? 2 : 20, n % 2, n === 10 ? 1 : n % 2)
  const figures = await read()
  expect(figures.published).toEqual({ total: 11, before: null })
  expect(figures.waiting_days.total).toBe(2)
  expect(figures.waiting.filter(({ assessments }) => assessments > 0)).toEqual([
    { from: 0, to: 2, assessments: 6 },
    { from: 14, to: 27, assessments: 5 },
  ])
  expect(figures.levels.slice(0, 3).map(({ published }) => published)).toEqual([6, 5, 0])
  expect(figures.teachers).toMatchObject([{ user_id: teacher.id, published: 11, waiting_days: 2 }])
  expect(figures.agreement).toMatchObject({ n: 11, figures: { exact: 10 / 11, within_one: 1 } })
  await db.query(`update users set deleted_at = $2 where id = $1`, [learners[0]!.id, day(-40)])
  expect(await eraseDeleted(platform, [keepErased])).toBe(1)
  expect(await db.query('select from live_assessments')).toHaveLength(10)
  expect(await read()).toEqual(figures)
  await rebuildMetrics(db)
  await compareMetrics(db)
  expect(await read()).toEqual(figures)
  expect((await read('today')).published.total).toBe(11)
  expect((await read('yesterday')).published.total).toBe(0)
})
