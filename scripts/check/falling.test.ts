import { expect, it } from 'vitest'
import { risenCounts } from './falling.ts'

it('refuses a count that rose above any earlier version', () => {
  const earlier: Record<string, number>[] = [{ unit: 500, check: 100 }, { unit: 600 }]
  const risen = (now: Record<string, number>, absent: number, before = earlier) =>
    risenCounts('budgets.json', now, before, absent)
  expect(risen({ unit: 500, check: 90, browser: 70 }, Infinity)).toEqual([])
  expect(risen({ unit: 501, check: 100 }, Infinity)).toEqual([
    'budgets.json: "unit" was 500 and may only fall; make room instead',
  ])
  expect(risen({ unit: 900 }, Infinity, [])).toEqual([])
  // A step without a budget has no limit; a fault without a count is not allowed.
  expect(risen({ unit: 400 }, Infinity)).toHaveLength(1)
  expect(risen({ unit: 400 }, 0)).toEqual([])
})
