import { seatCents } from '#contract/seats.ts'
import type Stripe from 'stripe'
import type { ComingPayment } from '#contract/coming-payments.ts'
import { monthsAfter } from '#contract/dates.ts'
import { common, Failure } from '#contract/errors.ts'
import { SMALLEST_CHARGE } from '#contract/money.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { idOf, seconds } from '../../orders/server/public.ts'
import { ensureProduct, settle, type CardProvider } from '../../payments/server/public.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import type { ChangePreview } from '../subscriptions.contract.ts'
import { comingOfPlan, payingPlans } from './coming.ts'
import { monthsOf, planForSale, productOf, type SoldPlan } from './plan-of.ts'
import { planAtOwnPrice, toldUnit } from './prices.ts'
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
  /** Schedule that the provider has for it, even one whose change has begun. */
  attached: string | null
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
  return {
    provider,
    subscription,
    plan,
    unit: seatCents(plan, wanted.seats),
    item: told.items.data[0]!,
    attached: idOf(told.schedule),
  }
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

/** The plan as it is once the change is in force, with what the provider then carries over. */
async function afterwards(
  db: Db,
  { subscription, plan, unit }: Known,
  seats: number,
  from: { at: Date; carried_cents: number } | null,
): Promise<ComingPayment[]> {
  const [paying] = await payingPlans(db, [subscription.id])
  const { period_end, anchor_at, trial_ends_at, told_from } = subscription
  if (from === null)
    return comingOfPlan({
      ...paying!,
      next_plan_id: plan.id,
      next_seats: seats,
      next: plan,
    })
  const { at, carried_cents } = from
  const trial = trial_ends_at !== null && trial_ends_at > at
  // Another rhythm begins a new period at once; free days stay as they are.
  const anew = !trial && monthsOf(plan) !== monthsOf(subscription)
  const told = plan.id === subscription.plan_id ? await toldUnit(db, subscription, seats) : null
  return comingOfPlan({
    ...paying!,
    plan_id: plan.id,
    unit_cents: unit,
    seats,
    duration: plan.duration,
    duration_unit: plan.duration_unit,
    period_end: anew ? monthsAfter(at, monthsOf(plan)) : period_end,
    anchor_at: anew ? at : anchor_at,
    carried_cents,
    next: null,
    next_plan_id: null,
    next_seats: null,
    told_unit_cents: told,
    told_from: told === null ? null : told_from,
  })
}

/** How a change is asked for at the provider, beside what is shown of it. */
type Previewed = { shown: ChangePreview; proration: 'always_invoice' | 'none' }

/**
 * Counts a change. More for each month begins at once, unless another rhythm would leave money of the old
 * period with the provider: then it begins with the next period. Less than a card can pay is not asked for.
 */
async function previewed(
  platform: Platform,
  known: Known,
  seats: number,
  second: number,
): Promise<Previewed> {
  const { provider, subscription, plan, item } = known
  const at = seconds(second)
  const base = { at: at.toISOString() }
  const trial = subscription.trial_ends_at !== null && subscription.trial_ends_at > at
  const anew = !trial && monthsOf(plan) !== monthsOf(subscription)
  const invoice = atOnce(known, seats, at)
    ? await provider.stripe.invoices.createPreview({
        subscription: subscription.provider_ref,
        subscription_details: {
          items: [{ id: item.id, quantity: seats, price_data: await priceData(known) }],
          proration_behavior: 'always_invoice',
          proration_date: second,
        },
      })
    : null
  const small = invoice === null || invoice.total < SMALLEST_CHARGE
  if (invoice === null || (anew && small))
    return {
      shown: {
        ...base,
        when: 'period_end',
        due_now: 0,
        coming: await afterwards(platform.db, known, seats, null),
        effective_at: subscription.period_end.toISOString(),
      },
      proration: 'none',
    }
  const due_now = small ? 0 : Math.max(0, invoice.amount_due)
  const carried_cents = invoice.starting_balance + (small ? 0 : invoice.total - due_now)
  return {
    shown: {
      ...base,
      when: 'now',
      due_now,
      coming: await afterwards(platform.db, known, seats, { at, carried_cents }),
      effective_at: base.at,
    },
    proration: small ? 'none' : 'always_invoice',
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
  return (await previewed(platform, await known(platform, person, id, wanted), wanted.seats, at)).shown
}

/** From the next period on: two phases, the one that runs and the one after. */
async function later(platform: Platform, known: Known, wanted: Wanted, key: string): Promise<void> {
  const { provider, subscription, item, attached } = known
  const { stripe } = provider
  const schedule = attached
    ? await stripe.subscriptionSchedules.retrieve(attached)
    : await stripe.subscriptionSchedules.create(
        { from_subscription: subscription.provider_ref },
        { idempotencyKey: `schedule:${key}` },
      )
  const phase =
    schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date) ??
    schedule.phases[0]!
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
  const { stripe } = provider
  const attached = idOf((await stripe.subscriptions.retrieve(subscription.provider_ref)).schedule)
  if (attached) await stripe.subscriptionSchedules.release(attached)
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
  const { shown, proration } = await previewed(platform, found, wanted.seats, at)
  if (shown.due_now !== wanted.expected) throw Failure.at('expected', subscriptionErrors.sum_changed)
  if (shown.when === 'period_end') return later(platform, found, wanted, `${id}:${key}`)
  await forgetNext(platform, provider, subscription)
  try {
    await provider.stripe.subscriptions.update(
      subscription.provider_ref,
      {
        items: [{ id: item.id, quantity: wanted.seats, price_data: await priceData(found) }],
        proration_behavior: proration,
        ...(proration === 'always_invoice' && { proration_date: at }),
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
