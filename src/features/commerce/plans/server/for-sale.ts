import type { AccessLevels } from '#contract/access-levels.ts'
import type { Db } from '#server/db/database.ts'
import type { BillingType, DurationUnit, PriceStep } from '../plans.contract.ts'
import { plan_prices, plans, STEPS_SQL } from './plans.table.ts'

export type Price = { price_id: string; currency: 'USD'; cents: number; steps: PriceStep[] }
export type SoldPlan = AccessLevels &
  Price & {
    id: string
    name_en: string
    name_es: string
    buyer: 'person' | 'organization'
    billing_type: BillingType
    duration: number
    duration_unit: DurationUnit
    family_seats: number
    appointments: number
    assessments: number
    trial_days: number
  }

/**
 * Price of a month of everything for a person, in cents: the cheapest monthly plan for sale; null without
 * one.
 */
export async function monthPrice(db: Db): Promise<number | null> {
  const [row] = await db.query<{ cents: number | null }>(
    `
      select min(price.cents)::int as cents
      from ${plans} p
      join ${plan_prices} price on price.plan_id = p.id and price.ended_at is null
      where p.status = 'active' and p.buyer = 'person' and p.duration = 1 and p.duration_unit = 'month'
        and p.courses = 'Full' and p.dictionary = 'Full'`,
  )
  return row!.cents
}

/**
 * A plan with today's price, or null for one that is not for sale; `any`: also what is no longer sold;
 * `price_id`: with that price of it.
 */
export async function planForSale(
  db: Db,
  id: string,
  { any = false, price_id }: { any?: boolean; price_id?: string } = {},
): Promise<SoldPlan | null> {
  const [row] = await db.query<SoldPlan>(
    `
      select
        p.id, p.name_en, p.name_es, p.buyer, p.billing_type, p.duration, p.duration_unit, p.community, p.courses,
        p.dictionary, p.live, p.family_seats, p.appointments, p.assessments, p.trial_days,
        price.id as price_id, price.currency, price.cents, ${STEPS_SQL} as steps
      from ${plans} p
      join ${plan_prices} price
        on price.plan_id = p.id and case when $3::uuid is null then price.ended_at is null else price.id = $3 end
      where p.id = $1 and (p.status = 'active' or $2)`,
    [id, any, price_id ?? null],
  )
  return row ?? null
}

/** The plan that a product of Apple's store sells, for sale here or not; null where no plan names it. */
export async function planOfAppleProduct(db: Db, product: string): Promise<SoldPlan | null> {
  const [row] = await db.query<{ id: string }>(`select id from ${plans} where apple_product_id = $1`, [
    product,
  ])
  return row ? planForSale(db, row.id, { any: true }) : null
}
