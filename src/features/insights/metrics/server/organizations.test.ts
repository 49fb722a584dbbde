import { expect, it } from 'vitest'
import { recordActivity } from '#features/learning/progress/server/public.ts'
import { actorOf } from '../../../../../test/actor-of.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { OrganizationMetrics } from '../organization-metrics.contract.ts'
import { countNightly } from './rebuild.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const { one, two } = tenants
const read = async (who: TestPerson) =>
  (await test.as(who).get<OrganizationMetrics>('/metrics/organization')).body.data
const learn = (person: TestPerson): Promise<void> =>
  db.transaction((tx) =>
    recordActivity(tx, actorOf(platform, person), platform.clock(), {
      active_ms: 1000,
      lessons_completed: 1,
    }),
  )
const people = ({ way }: OrganizationMetrics): number[] => way.map((step) => step.people)

it('tells an owner of learners with a seat who agreed, and of nobody else’s', async () => {
  const place = { role: 'Student', organization_id: one.organization.id, seat: true } as const
  const [agreed, silent] = [await aPerson(platform, place), await aPerson(platform, place)]
  const elsewhere = await aPerson(platform, { ...place, organization_id: two.organization.id })
  // Whoever has a seat has agreed here.
  await db.query(`update consents set state = 'withdrawn' where subject_id = $1`, [silent.id])
  for (const person of [agreed, silent, elsewhere]) await learn(person)
  expect(people(await read(one.owner))).toEqual([0, 0, 0, 0])
  await countNightly(db)
  const own = await read(one.owner)
  expect(own.way.map(({ step }) => step)).toEqual(['registered', 'first_lesson', 'first_quiz', 'second_week'])
  // Each organization has a learner besides, who has not begun.
  expect(people(own)).toEqual([2, 1, 0, 0])
  expect(own.cohorts).toMatchObject([{ learners: [1, ...Array.from({ length: 11 }, () => null)] }])
  expect(people(await read(two.owner))).toEqual([2, 1, 0, 0])
  await db.query(`update consents set state = 'withdrawn' where subject_id = $1`, [agreed.id])
  await countNightly(db)
  expect(people(await read(one.owner))).toEqual([1, 0, 0, 0])
  for (const who of [one.teacher, one.learner, tenants.admin])
    expect((await test.as(who).get('/metrics/organization')).status).toBe(403)
})
