import { common, Failure } from '#contract/errors.ts'
import { dayOf, endOfDay } from '#contract/dates.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { giveGrant } from '../../../access/grants/server/public.ts'
import { bookArrival, markPaid, orderById, orderElsewhere } from '../../orders/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import { giveIncluded } from './allowances.ts'
import { logActivation } from './life.ts'
import { endOf, levelsOf, planAt, snapshotOf } from './plan-of.ts'
import { lockBuyer, runningOf } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

type Assigned = {
  user_id: string
  plan_id: string
  paid_cents: number
  reference: string | null
  until: string | null
  received_on: string | null
}

/**
 * Grants a learner a plan without a card: for its period, or until the end of a given day. A payment outside
 * the shop becomes an order with its reference.
 *
 * @throws running_already, day_is_past
 */
export function assign(platform: Platform, person: Person, asked: Assigned): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const plan = await planAt(tx, asked.plan_id)
    const [learner] = await tx.query<{ language: 'en' | 'es'; time_zone: string }>(
      `select language, time_zone from ${users} where id = $1 and role = 'Student' and deleted_at is null`,
      [asked.user_id],
    )
    if (!learner) throw Failure.at('user_id', common.not_found)
    if (!plan || plan.buyer !== 'person') throw Failure.at('plan_id', common.not_found)
    const buyer = { user_id: asked.user_id, organization_id: null }
    await lockBuyer(tx, buyer)
    if (await runningOf(tx, buyer)) throw new Failure(subscriptionErrors.running_already)
    const snapshot = snapshotOf(plan, 1)
    const until = asked.until ? endOfDay(learner.time_zone, dayOf(asked.until)) : endOf(plan, now)
    if (until && until <= now) throw Failure.at('until', subscriptionErrors.day_is_past)
    const grant_id = await giveGrant(platform, tx, {
      ...levelsOf(plan),
      source: 'subscription',
      user_id: asked.user_id,
      family_seats: plan.family_seats,
      starts_at: now,
      ends_at: until,
    })
    const [row] = await tx.orm
      .insert(subscriptions)
      .values({
        ...snapshot,
        // Nothing renews by itself where no card is.
        billing_type: snapshot.billing_type === 'Onetime' ? 'Onetime' : 'Upfront',
        user_id: asked.user_id,
        seats: 1,
        provider: 'Offline',
        grant_id,
        status: 'Active',
        anchor_at: now,
        period_start: now,
        period_end: until,
        assigned_by: person.user_id,
        reference: asked.reference,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: subscriptions.id })
    const id = row!.id
    await giveIncluded(tx, id, now)
    if (asked.paid_cents > 0) {
      const order_id = await orderElsewhere(
        tx,
        {
          user_id: asked.user_id,
          organization_id: null,
          of: `assigned:${id}`,
          purchase_type: 'Onetime',
          currency: plan.currency,
          provider: 'Offline',
          subscription_id: id,
          language: learner.language,
          line: {
            kind: 'plan',
            item_id: plan.id,
            name_en: plan.name_en,
            name_es: plan.name_es,
            unit_cents: asked.paid_cents,
            account: 'sales_plans',
            details: { part: 'renewal', period_end: until?.toISOString() ?? null },
          },
        },
        now,
      )
      await markPaid(
        platform,
        tx,
        order_id,
        { provider: 'Offline', object: `order:${order_id}`, at: now },
        now,
      )
      if (asked.received_on)
        await bookArrival(
          tx,
          person,
          (await orderById(tx, order_id))!,
          { cents: asked.paid_cents, received_on: asked.received_on, reference: asked.reference },
          now,
        )
    }
    await audit(
      tx,
      person,
      {
        code: 'ASSIGNED_SUBSCRIPTION_TO_STUDENT',
        subject_type: 'subscription',
        subject_id: id,
        after: {
          name: plan.name_en,
          user_id: asked.user_id,
          reference: asked.reference,
          cents: asked.paid_cents,
        },
      },
      now,
    )
    await logActivation(platform, tx, id, now, person)
    return id
  })
}
