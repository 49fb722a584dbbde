import { seatCents } from '#contract/seats.ts'
import type Stripe from 'stripe'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { seconds } from '../../orders/server/public.ts'
import { ensureProduct, settle, type CardProvider } from '../../payments/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import type { ChangePreview } from '../subscriptions.contract.ts'
import { monthsOf, planForSale, productOf, type SoldPlan } from './plan-of.ts'
import { planAtOwnPrice } from './prices.ts'
import { renewing, type Renewing } from './renewing.ts'
import { mine } from './subscriptions.access.ts'
import { subscriptions } from './subscriptions.table.ts'

type Wanted = { plan_id: string; seats: number }
type Known = {
  provider: CardProvider
  subscription: Renewing
  plan: SoldPlan
  unit: number
  item: Stripe.SubscriptionItem
}

/** What is wanted, and whether it can be had. @throws at `plan_id` and `seats` */
async function known(platform: Platform, person: Person, id: string, wanted: Wanted): Promise<Known> {
  const { provider, subscription } = await renewing(platform, await mine(platform.db, person, id))
  if (subscription.grace_until) throw new Failure(subscriptionErrors.renew_first)
  if (subscription.cancel_at) throw new Failure(subscriptionErrors.already_ending)
  const same = wanted.plan_id === subscription.plan_id
  // Who keeps a plan keeps its price: seats are added to it at what the others cost.
  const plan = same
    ? await planAtOwnPrice(platform.db, subscription)
    : await planForSale(platform.db, wanted.plan_id)
  if (
    !plan ||
    plan.billing_type !== 'Subscription' ||
    (plan.buyer === 'organization') !== (subscription.organization_id !== null)
  )
    throw Failure.at('plan_id', common.not_found)
  if (same && wanted.seats === subscription.seats)
    throw Failure.at(subscription.organization_id ? 'seats' : 'plan_id', subscriptionErrors.same_plan)
  const told = await provider.stripe.subscriptions.retrieve(subscription.provider_ref)
  return { provider, subscription, plan, unit: seatCents(plan, wanted.seats), item: told.items.data[0]! }
}

/** More for each month, or for free days another plan, begins at once; less begins with the next period. */
const atOnce = ({ subscription, plan, unit }: Known, seats: number, now: Date): boolean =>
  (subscription.trial_ends_at !== null && subscription.trial_ends_at > now) ||
  (unit * seats) / monthsOf(plan) > (subscription.unit_cents * subscription.seats) / monthsOf(subscription)

const priceData = async ({ provider, plan, unit }: Known) => ({
  currency: plan.currency.toLowerCase(),
  product: await ensureProduct(provider, { id: productOf(plan.id), name: plan.name_en }),
  unit_amount: unit,
  recurring: { interval: plan.duration_unit as 'month' | 'year', interval_count: plan.duration },
})

async function previewed(known: Known, seats: number, at: number): Promise<ChangePreview> {
  const { provider, subscription, unit, item } = known
  const now = atOnce(known, seats, seconds(at))
  const renews_cents = unit * seats
  const base = { renews_cents, at: seconds(at).toISOString() }
  if (!now)
    return { ...base, when: 'period_end', due_now: 0, effective_at: subscription.period_end.toISOString() }
  const invoice = await provider.stripe.invoices.createPreview({
    subscription: subscription.provider_ref,
    subscription_details: {
      items: [{ id: item.id, quantity: seats, price_data: await priceData(known) }],
      proration_behavior: 'always_invoice',
      proration_date: at,
    },
  })
  return {
    ...base,
    when: 'now',
    due_now: Math.max(0, invoice.amount_due),
    effective_at: seconds(at).toISOString(),
  }
}

/** What a change costs, counted at this second. */
export async function previewChange(
  platform: Platform,
  person: Person,
  id: string,
  wanted: Wanted,
): Promise<ChangePreview> {
  const at = Math.floor(platform.clock().getTime() / 1000)
  return previewed(await known(platform, person, id, wanted), wanted.seats, at)
}

/** From the next period on: two phases, the one that runs and the one after. */
async function later(platform: Platform, known: Known, wanted: Wanted, key: string): Promise<void> {
  const { provider, subscription, item } = known
  const { stripe } = provider
  const schedule = subscription.schedule
    ? await stripe.subscriptionSchedules.retrieve(subscription.schedule)
    : await stripe.subscriptionSchedules.create(
        { from_subscription: subscription.provider_ref },
        { idempotencyKey: `schedule:${key}` },
      )
  const phase = schedule.phases[0]!
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          start_date: phase.start_date,
          end_date: Math.floor(subscription.period_end.getTime() / 1000),
          items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
          proration_behavior: 'none',
        },
        {
          items: [{ price_data: await priceData(known), quantity: wanted.seats }],
          duration: {
            interval: known.plan.duration_unit as 'month' | 'year',
            interval_count: known.plan.duration,
          },
          proration_behavior: 'none',
        },
      ],
    },
    { idempotencyKey: `phases:${key}` },
  )
  await platform.db.query(
    `
      update ${subscriptions}
      set schedule = $2, next_plan_id = $3, next_price_id = $4, next_seats = $5, version = version + 1, updated_at = $6
      where id = $1`,
    [subscription.id, schedule.id, known.plan.id, known.plan.price_id, wanted.seats, platform.clock()],
  )
}

/** What was to begin with the next period is given up: something else begins now. */
export async function forgetNext(
  platform: Platform,
  provider: CardProvider,
  subscription: Renewing,
): Promise<void> {
  if (!subscription.schedule) return
  const { status } = await provider.stripe.subscriptionSchedules.retrieve(subscription.schedule)
  if (status === 'active' || status === 'not_started')
    await provider.stripe.subscriptionSchedules.release(subscription.schedule)
  await platform.db.query(
    `
      update ${subscriptions}
      set schedule = null, next_plan_id = null, next_price_id = null, next_seats = null, updated_at = $2
      where id = $1`,
    [subscription.id, platform.clock()],
  )
}

/**
 * Changes a plan or its seats: more at once and for exactly the sum that was shown, effective when it is
 * paid; less with the next period. The instant of the preview is the change's.
 *
 * @throws sum_changed at `expected`, card_declined with nothing changed
 */
export async function change(
  platform: Platform,
  person: Person,
  id: string,
  wanted: Wanted & { at: string; expected: number },
  key: string,
): Promise<void> {
  const found = await known(platform, person, id, wanted)
  const { provider, subscription, item } = found
  const at = Math.floor(new Date(wanted.at).getTime() / 1000)
  const shown = await previewed(found, wanted.seats, at)
  if (shown.due_now !== wanted.expected) throw Failure.at('expected', subscriptionErrors.sum_changed)
  if (shown.when === 'period_end') return later(platform, found, wanted, `${id}:${key}`)
  await forgetNext(platform, provider, subscription)
  try {
    await provider.stripe.subscriptions.update(
      subscription.provider_ref,
      {
        items: [{ id: item.id, quantity: wanted.seats, price_data: await priceData(found) }],
        proration_behavior: 'always_invoice',
        proration_date: at,
        payment_behavior: 'error_if_incomplete',
      },
      { idempotencyKey: `change:${id}:${key}` },
    )
  } catch (error) {
    if ((error as { type?: string }).type === 'StripeCardError')
      throw new Failure(subscriptionErrors.card_declined, { cause: error })
    throw error
  }
  await settle(platform, `subscription:${subscription.provider_ref}`)
}
