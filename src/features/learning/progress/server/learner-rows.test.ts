import { afterAll, beforeAll, expect, it } from 'vitest'
import { consents } from '#features/people/consents/server/consents.table.ts'
import { eq } from 'drizzle-orm'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aPerson, teaches, twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import { insertCourse } from '../../../../../test/insert-course.ts'
import { isWalked } from './learner-rows.queries.ts'
import { enrolments } from './progress.table.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  test = await testApp()
  world = await twoTenants(test.platform)
})
afterAll(() => test.close())

it('finds the same learners on a page that lies deep, in the same order', async () => {
  const { one, two } = world
  const [shared, own, foreign] = await Promise.all(
    [null, one.organization.id, two.organization.id].map((organization_id, n) =>
      insertCourse(test.platform.db, organization_id, { en: `Course ${n}`, es: `Curso ${n}` }),
    ),
  )
  const seated = (organization_id: string) => aPerson(test.platform, { organization_id, seat: true })
  const [second, shy] = [await seated(one.organization.id), await seated(one.organization.id)]
  const unpaid = await aPerson(test.platform, { organization_id: one.organization.id })
  await test.platform.db.orm
    .update(consents)
    .set({ state: 'withdrawn' })
    .where(eq(consents.subject_id, shy.id))
  await teaches(test.platform, one.teacher, second)
  // Two of one moment are told apart by their id.
  const begun: [TestPerson, string, number][] = [
    [one.learner, shared!, 1],
    [second, shared!, 2],
    [second, own!, 2],
    [second, foreign!, 9],
    [one.learner, own!, 3],
    [shy, shared!, 4],
    [unpaid, shared!, 5],
    [two.learner, shared!, 6],
    [two.learner, foreign!, 7],
  ]
  await test.platform.db.orm.insert(enrolments).values(
    begun.map(([{ id }, common_id, day]) => ({
      user_id: id,
      common_id,
      last_activity_at: new Date(Date.UTC(2026, 2, day)),
    })),
  )
  const rows = async (person: TestPerson, offset: number) =>
    (
      await test
        .as(person)
        .get<{ id: string; user_id: string; common_id: string }[]>(
          `/progress/learners?limit=100&offset=${offset}`,
        )
    ).body.data.map(({ id, user_id, common_id }) => [id, user_id, common_id])
  const lengths = []
  for (const person of [one.owner, one.teacher, two.owner, world.admin]) {
    const first = await rows(person, 0)
    expect(await rows(person, 1)).toEqual(first.slice(1))
    lengths.push(first.length)
  }
  expect(lengths).toEqual([4, 2, 2, begun.length])
})

it('walks everybody’s activity for a page of a school that has most of them', () => {
  expect(isWalked(410, 100_000, 100_000)).toBe(true)
  expect(isWalked(410, 100_000, 1_000_000)).toBe(true)
  expect(isWalked(410, 10_000, 100_000)).toBe(false)
  expect(isWalked(410, 100, 1_000_000)).toBe(false)
})
