import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import type { LessonPrice } from '../lesson-sales.contract.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-10-20T15:00:00Z') })
const shown = async (): Promise<number | null> =>
  (await test.as(tenants.one.learner).get<LessonPrice>('/lesson-price')).body.data.cents
const set = async (cents: number | null): Promise<number> =>
  (await test.as(tenants.admin).put<LessonPrice>('/lesson-price', { cents })).status

it('asks today’s price for a lesson, never one that ended', async () => {
  expect(await shown()).toBeNull()
  for (const cents of [4000, 5500, 4000, null, 6000]) {
    expect(await set(cents)).toBe(200)
    expect(await shown()).toBe(cents)
  }
})
