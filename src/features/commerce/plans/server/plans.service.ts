import { eq, sql } from 'drizzle-orm'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { sqlState, type Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { planErrors, type PriceStep, type SavePlan } from '../plans.contract.ts'
import { plan_price_steps, plan_prices, plans, STEPS_SQL } from './plans.table.ts'

type Price = Pick<SavePlan, 'currency' | 'cents' | 'steps'>
const priceOf = ({ currency, cents, steps }: Price): Price => ({ currency, cents, steps })

async function addPrice(
  tx: Db,
  plan_id: string,
  { currency, cents, steps }: Price,
  now: Date,
): Promise<void> {
  const [price] = await tx.orm
    .insert(plan_prices)
    .values({ plan_id, currency, cents, created_at: now, updated_at: now })
    .returning({ id: plan_prices.id })
  if (steps.length > 0)
    await tx.orm
      .insert(plan_price_steps)
      .values(steps.map((step) => ({ ...step, price_id: price!.id, created_at: now, updated_at: now })))
}

/** Two plans cannot be sold by one product of Apple's store. */
function refuseDuplicateProduct(error: unknown): never {
  throw sqlState(error) === '23505' ? Failure.at('apple_product_id', planErrors.apple_product_taken) : error
}

/** Makes a plan with its first price; answers its id. @throws apple_product_taken */
export async function createPlan(platform: Platform, actor: Actor, plan: SavePlan): Promise<string> {
  const now = platform.clock()
  const { currency: _, cents: __, steps: ___, ...fields } = plan
  return platform.db.transaction(async (tx) => {
    const [row] = await tx.orm
      .insert(plans)
      .values({ ...fields, created_at: now, updated_at: now })
      .returning({ id: plans.id })
      .catch(refuseDuplicateProduct)
    await addPrice(tx, row!.id, plan, now)
    await audit(
      tx,
      actor,
      {
        code: 'PLAN_CREATED',
        subject_type: 'plan',
        subject_id: row!.id,
        after: { ...plan, name: plan.name_en },
      },
      now,
    )
    return row!.id
  })
}

/** Today's price of a plan. */
async function priceToday(tx: Db, plan_id: string, currency: string): Promise<Price & { id: string }> {
  const [row] = await tx.query<Price & { id: string; steps: PriceStep[] }>(
    `
      select price.id, price.currency, price.cents, ${STEPS_SQL} as steps
      from ${plan_prices} price
      where price.plan_id = $1 and price.currency = $2 and price.ended_at is null`,
    [plan_id, currency],
  )
  return row!
}

/**
 * Changes a plan; answers its new version. Another price ends today's and begins a new one, so that what
 * somebody bought at stays to be read.
 *
 * @throws apple_product_taken, common.not_found, and 412 where somebody changed it since it was read
 */
export function changePlan(
  platform: Platform,
  person: Person,
  id: string,
  plan: SavePlan,
  seen: number | null,
): Promise<number> {
  const now = platform.clock()
  const { currency: _, cents: __, steps: ___, ...fields } = plan
  return platform.db.transaction(async (tx) => {
    const [before] = await tx.orm.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!before) throw new Failure(common.not_found)
    assertSeen(seen, before.version)
    const { id: price_id, ...price } = await priceToday(tx, id, plan.currency)
    const [after] = await tx.orm
      .update(plans)
      .set({ ...fields, version: sql`version + 1`, updated_at: now })
      .where(eq(plans.id, id))
      .returning()
      .catch(refuseDuplicateProduct)
    if (JSON.stringify(priceOf(price)) !== JSON.stringify(priceOf(plan))) {
      await tx.orm
        .update(plan_prices)
        .set({ ended_at: now, updated_at: now })
        .where(eq(plan_prices.id, price_id))
      await addPrice(tx, id, plan, now)
    }
    const { created_at: _c, updated_at: _u, version: _v, id: _i, ...was } = before
    await audit(
      tx,
      person,
      {
        code: 'PLAN_UPDATED',
        subject_type: 'plan',
        subject_id: id,
        before: { ...was, ...price, name: before.name_en },
        after: { ...plan, name: plan.name_en },
      },
      now,
    )
    return after!.version
  })
}
