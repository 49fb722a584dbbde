import { expect, it } from 'vitest'
import { SavePlan } from '../../plans.contract.ts'
import { bodyOf, NEW_PLAN, valuesOf } from './plan-values.ts'

it('sends a plan as it was read', () => {
  const plan = SavePlan.parse({
    ...bodyOf({ ...NEW_PLAN, name_en: 'Seats', name_es: 'Lugares', buyer: 'organization', price: '84' }),
    steps: [{ from_seats: 25, cents: 7250 }],
  })
  const row = { ...plan, id: '', version: 1, created_at: '' }
  expect(bodyOf(valuesOf(row))).toEqual(plan)
})

it('leaves out what a kind of plan does not have', () => {
  const body = bodyOf({
    ...NEW_PLAN,
    name_en: 'A',
    name_es: 'B',
    billing_type: 'Onetime',
    duration: '3',
    trial_days: '7',
    price: '349',
  })
  expect(SavePlan.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({ duration: 1, duration_unit: 'lifetime', trial_days: 0 })
})
