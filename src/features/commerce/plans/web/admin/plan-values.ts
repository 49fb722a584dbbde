import { centsOf, dollarsOf, wholeOf } from '#web/client/format/read-money.ts'
import type { PlanRow, SavePlan } from '../../plans.contract.ts'

/** A plan as a form holds it: dollars as text, and the steps of seats as JSON of rows that are being written. */
export type PlanValues = Record<Exclude<keyof SavePlan, 'currency' | 'cents'> | 'price', string>
export type StepText = { id: number; from: string; price: string }

const NUMBERS = ['duration', 'family_seats', 'appointments', 'assessments', 'trial_days', 'position'] as const

export const stepsOf = (steps: string): StepText[] => JSON.parse(steps) as StepText[]

export const NEW_PLAN: PlanValues = {
  name_en: '',
  name_es: '',
  summary_en: '',
  summary_es: '',
  buyer: 'person',
  billing_type: 'Subscription',
  duration: '1',
  duration_unit: 'month',
  community: 'Full',
  courses: 'Full',
  dictionary: 'Full',
  live: 'Limited',
  family_seats: '0',
  appointments: '0',
  assessments: '0',
  trial_days: '0',
  position: '0',
  status: 'active',
  apple_product_id: '',
  steps: '[]',
  price: '',
}

export const valuesOf = ({ steps, cents, ...row }: PlanRow): PlanValues => ({
  ...(Object.fromEntries(
    Object.keys(NEW_PLAN).map((name) => [name, String((row as Record<string, unknown>)[name] ?? '')]),
  ) as PlanValues),
  price: dollarsOf(cents),
  steps: JSON.stringify(
    steps.map((step, id) => ({ id, from: String(step.from_seats), price: dollarsOf(step.cents) })),
  ),
})

/** Request body, without fields that its kind of plan lacks. */
export function bodyOf({ price, steps, ...values }: PlanValues): SavePlan {
  const forOrganizations = values.buyer === 'organization'
  const lifetime = values.billing_type === 'Onetime'
  return {
    ...values,
    ...Object.fromEntries(NUMBERS.map((name) => [name, wholeOf(values[name])])),
    ...(lifetime && { duration: 1, duration_unit: 'lifetime' }),
    apple_product_id: forOrganizations ? null : values.apple_product_id.trim() || null,
    ...(forOrganizations && { family_seats: 0 }),
    ...((forOrganizations || values.billing_type !== 'Subscription') && { trial_days: 0 }),
    currency: 'USD',
    cents: centsOf(price),
    steps: forOrganizations
      ? stepsOf(steps).map((step) => ({ from_seats: wholeOf(step.from), cents: centsOf(step.price) }))
      : [],
  } as unknown as SavePlan
}
