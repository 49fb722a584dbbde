import { monthsAfter } from '#contract/dates.ts'
import { seatCents } from '#contract/seats.ts'
import type { AccessLevels } from '#contract/access-levels.ts'
import type { Db } from '#server/db/database.ts'
import type { Price } from '../../plans/server/public.ts'
import { planForSale, type SoldPlan } from '../../plans/server/public.ts'

export type { Price, SoldPlan }
export { planForSale }

/** Fields copied from a plan when it is sold. */
export type Snapshot = AccessLevels &
  Pick<
    SoldPlan,
    | 'name_en'
    | 'name_es'
    | 'billing_type'
    | 'duration'
    | 'duration_unit'
    | 'family_seats'
    | 'appointments'
    | 'assessments'
    | 'currency'
  > & { plan_id: string; price_id: string; unit_cents: number }

/** Terms that a plan and its copies share. */
type Terms = Omit<Snapshot, 'plan_id' | 'price_id' | 'unit_cents'>
const termsOf = (of: Terms): Terms => ({
  name_en: of.name_en,
  name_es: of.name_es,
  billing_type: of.billing_type,
  duration: of.duration,
  duration_unit: of.duration_unit,
  ...levelsOf(of),
  family_seats: of.family_seats,
  appointments: of.appointments,
  assessments: of.assessments,
  currency: of.currency,
})

export const snapshotOf = (plan: SoldPlan, seats: number): Snapshot => ({
  plan_id: plan.id,
  price_id: plan.price_id,
  unit_cents: seatCents(plan, seats),
  ...termsOf(plan),
})

/** The snapshot that a running subscription keeps: for more seats on the same terms. */
export const snapshotOfRunning = (running: Snapshot): Snapshot => ({
  plan_id: running.plan_id,
  price_id: running.price_id,
  unit_cents: running.unit_cents,
  ...termsOf(running),
})

type Period = Pick<Snapshot, 'duration' | 'duration_unit'>
export const monthsOf = ({ duration, duration_unit }: Period): number =>
  duration_unit === 'year' ? 12 * duration : duration
/** When a period that begins at an anchor ends; null for life. */
export const endOf = (period: Period, anchor: Date, periods = 1): Date | null =>
  period.duration_unit === 'lifetime' ? null : monthsAfter(anchor, monthsOf(period) * periods)

export const levelsOf = ({ community, courses, dictionary, live }: AccessLevels): AccessLevels => ({
  community,
  courses,
  dictionary,
  live,
})

export const planAt = (db: Db, plan_id: string) => planForSale(db, plan_id, { any: true })

/** Each plan is one product of the provider, by its id: so what renews there says which plan it is. */
export const productOf = (plan_id: string): string => `plan_${plan_id}`
/** The other way round; null for a product that is no plan. */
export const planOfProduct = (product: string | { id: string } | null | undefined): string | null => {
  const id = typeof product === 'object' ? product?.id : product
  return id?.startsWith('plan_') ? id.slice('plan_'.length) : null
}
