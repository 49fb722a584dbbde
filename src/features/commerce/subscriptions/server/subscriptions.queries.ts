import type { AccessLevels } from '#contract/access-levels.ts'
import type { Db } from '#server/db/database.ts'
import type { PaymentProvider } from '../../ledger/ledger.contract.ts'
import type { BillingType, DurationUnit } from '../../plans/plans.contract.ts'
import type { SubscriptionStatus } from '../subscriptions.contract.ts'
import { subscriptions } from './subscriptions.table.ts'

export type SubscriptionRecord = AccessLevels & {
  id: string
  version: number
  user_id: string | null
  organization_id: string | null
  plan_id: string
  price_id: string
  name_en: string
  name_es: string
  billing_type: BillingType
  duration: number
  duration_unit: DurationUnit
  family_seats: number
  appointments: number
  assessments: number
  seats: number
  currency: 'USD'
  unit_cents: number
  provider: PaymentProvider
  provider_ref: string | null
  order_line_id: string | null
  grant_id: string | null
  status: SubscriptionStatus
  anchor_at: Date
  period_start: Date | null
  period_end: Date | null
  trial_ends_at: Date | null
  cancel_at: Date | null
  canceled_at: Date | null
  cancel_reason: string | null
  grace_until: Date | null
  suspended_at: Date | null
  beside: boolean
  next_plan_id: string | null
  next_price_id: string | null
  next_seats: number | null
  schedule: string | null
  told_price_id: string | null
  told_unit_cents: number | null
  told_from: Date | null
  discount_id: string | null
  discount_percent: number | null
  discount_cents: number | null
  discount_left: number | null
  carried_cents: number
  gift_of: string | null
  created_at: Date
}

const one = async (db: Db, where: string, values: unknown[]): Promise<SubscriptionRecord | null> =>
  (await db.query<SubscriptionRecord>(`select s.* from ${subscriptions} s where ${where}`, values))[0] ?? null

export const subscriptionById = (db: Db, id: string) => one(db, 's.id = $1', [id])
export const subscriptionByRef = (db: Db, provider: PaymentProvider, ref: string) =>
  one(db, 's.provider = $1 and s.provider_ref = $2', [provider, ref])
export const lockSubscription = (db: Db, id: string) => one(db, 's.id = $1 for update', [id])
export const subscriptionOfLine = (db: Db, line_id: string) => one(db, 's.order_line_id = $1', [line_id])

/** The gifts that wait until somebody's plan has ended, in their order. */
export const waitingGifts = (db: Db, user_id: string): Promise<SubscriptionRecord[]> =>
  db.query<SubscriptionRecord>(
    `
      select s.* from ${subscriptions} s
      where s.user_id = $1 and s.status = 'Pending' and s.gift_of is not null
      order by s.created_at, s.id`,
    [user_id],
  )
export const subscriptionOfGift = (db: Db, of: string) => one(db, 's.gift_of = $1', [of])

/** The plan that runs for a person, or for an organization: of a person's two, the one that Apple's is beside. */
export const runningOf = (
  db: Db,
  { user_id, organization_id }: { user_id: string | null; organization_id: string | null },
): Promise<SubscriptionRecord | null> =>
  organization_id
    ? one(db, `s.organization_id = $1 and s.status = 'Active'`, [organization_id])
    : one(
        db,
        `s.user_id = $1 and s.organization_id is null and s.status = 'Active' order by s.beside limit 1`,
        [user_id],
      )

/** A plan of a person's that Apple's store sold and that runs. */
export const storePlanOf = (db: Db, user_id: string): Promise<SubscriptionRecord | null> =>
  one(
    db,
    `s.user_id = $1 and s.organization_id is null and s.provider = 'Apple' and s.status = 'Active' order by s.beside, s.created_at limit 1`,
    [user_id],
  )

/** Lets what concerns one buyer's plan happen one after the other, until the transaction ends. */
export const lockBuyer = (
  tx: Db,
  { user_id, organization_id }: { user_id: string | null; organization_id: string | null },
): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 46))`, [
    `plan of ${organization_id ?? user_id}`,
  ])
