import { expect, it } from 'vitest'
import { isApples, isOurs, stateOf } from './plan-state.ts'

const PLAN = {
  status: 'Active',
  gift: false,
  suspended: false,
  grace_until: null,
  cancel_at: null,
  trial_ends_at: null,
  period_end: '2026-12-31T00:00:00.000Z',
  billing_type: 'Subscription',
  provider: 'Stripe',
  next_plan_id: null,
} as const

it('says of a plan what matters most', () => {
  expect(stateOf(PLAN)).toBe('renews')
  expect(stateOf({ ...PLAN, next_plan_id: 'x' })).toBe('changes')
  expect(stateOf({ ...PLAN, trial_ends_at: PLAN.period_end })).toBe('trial')
  expect(stateOf({ ...PLAN, trial_ends_at: '2026-01-07T00:00:00.000Z' })).toBe('renews')
  expect(stateOf({ ...PLAN, trial_ends_at: PLAN.period_end, cancel_at: PLAN.period_end })).toBe('ending')
  expect(stateOf({ ...PLAN, grace_until: PLAN.period_end })).toBe('grace')
  expect(stateOf({ ...PLAN, grace_until: PLAN.period_end, suspended: true })).toBe('suspended')
  expect(stateOf({ ...PLAN, period_end: null, billing_type: 'Onetime' })).toBe('life')
  expect(stateOf({ ...PLAN, billing_type: 'Upfront', provider: 'Offline' })).toBe('ends')
  expect(stateOf({ ...PLAN, status: 'Canceled', suspended: true })).toBe('ended')
  expect(stateOf({ ...PLAN, status: 'Pending' })).toBe('pending')
  expect(stateOf({ ...PLAN, status: 'Pending', gift: true })).toBe('waits')
})

it('leaves what Apple sold, and what does not renew, alone', () => {
  expect(isOurs(PLAN)).toBe(true)
  expect(isOurs({ ...PLAN, provider: 'Apple' })).toBe(false)
  expect(isApples({ ...PLAN, provider: 'Apple' })).toBe(true)
  expect(isApples(PLAN)).toBe(false)
  expect(stateOf({ ...PLAN, provider: 'Apple' })).toBe('renews')
  expect(isOurs({ ...PLAN, billing_type: 'Upfront' })).toBe(false)
})
