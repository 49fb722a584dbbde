import { expect, it } from 'vitest'
import { risenBudgets } from './budgets.ts'

it('refuses a budget that rose above any earlier version, or that is gone', () => {
  const earlier: Record<string, number>[] = [{ unit: 500, check: 100 }, { unit: 600 }]
  expect(risenBudgets({ unit: 500, check: 90, browser: 70 }, earlier)).toEqual([])
  expect(risenBudgets({ unit: 501, check: 100 }, earlier)).toEqual([
    'scripts/check/budgets.json: "unit" was 500 and may only fall; make room instead',
  ])
  expect(risenBudgets({ unit: 400 }, earlier)).toHaveLength(1)
  expect(risenBudgets({ unit: 900 }, [])).toEqual([])
})
