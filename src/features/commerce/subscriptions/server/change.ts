import { isDeepStrictEqual } from 'node:util'
import { seatCents } from '#contract/seats.ts'
import type Stripe from 'stripe'
import type { ComingPayment } from '#contract/coming-payments.ts'
import { calendarDay, datedInstant, monthsAfter } from '#contract/dates.ts'
import { common, Failure } from '#contract/errors.ts'
import { SMALLEST_CHARGE } from '#contract/money.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { seconds } from '../../orders/server/public.ts'
import {
  ensureProduct,
  openRequestOf,
  requestOf,
  type CardProvider,
  type ProviderRequest,
} from '../../payments/server/public.ts'
import { providerErrors } from '../../payments/payments.contract.ts'
import { subscriptionErrors } from '../subscription-errors.contract.ts'
import type { ChangePreview } from '../subscriptions.contract.ts'
import { buyerZone } from './buyer-zone.ts'
import { comingOfPlan, payingPlans } from './coming.ts'
import { monthsOf, planForSale, productOf, type SoldPlan } from './plan-of.ts'
import { actOf, carryOutPlan, countedOf, intendPlan, type PlanAct } from './plan-requests.ts'
import { planAtOwnPrice, toldUnit } from './prices.ts'
import { renewing, type Renewing } from './renewing.ts'
import { mine } from './subscriptions.access.ts'
import type { SubscriptionRecord } from './subscriptions.queries.ts'

type PlanChange = { plan_id: string; seats: number }
type ConfirmedChange = PlanChange & { at: string; expected: number }
type ChangeContext = {
  provider: CardProvider
  subscription: Renewing
  plan: SoldPlan
  unit: number
  item: Stripe.SubscriptionItem
}

/** Loads the plan and checks that the wanted change is possible. @throws at `plan_id` and `seats` */
async function known(
  platform: Platform,
  person: Person,
  id: string,
  wanted: PlanChange,
): Promise<ChangeContext> {
  const { provider, subscription } = await renewing(platform, await mine(platform.db, person, id))
  if (subscription.grace_until) throw new Failure(subscriptionErrors.renew_first)
  if (subscription.cancel_at) throw new Failure(subscriptionErrors.already_ending)
  const same = wanted.plan_id === subscription.plan_id
  // An unchanged plan keeps its price: added seats cost the same as the others.
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
  const remote = await provider.stripe.subscriptions.retrieve(subscription.provider_ref)
  return {
    provider,
    subscription,
    plan,
    unit: seatCents(plan, wanted.seats),
    item: remote.items.data[0]!,
  }
}

/** More for each month, or for free days another plan, begins at once; less begins with the next period. */
const atOnce = ({ subscription, plan, unit }: ChangeContext, seats: number, now: Date): boolean =>
  (subscription.trial_ends_at !== null && subscription.trial_ends_at > now) ||
  (unit * seats) / monthsOf(plan) > (subscription.unit_cents * subscription.seats) / monthsOf(subscription)

const priceData = async ({ provider, plan, unit }: ChangeContext) => ({
  currency: plan.currency.toLowerCase(),
  product: await ensureProduct(provider, { id: productOf(plan.id), name: plan.name_en }),
  unit_amount: unit,
  recurring: { interval: plan.duration_unit as 'month' | 'year', interval_count: plan.duration },
})

/** The plan as it is once the change is in force, with what the provider then carries over. */
async function afterwards(
  db: Db,
  { subscription, plan, unit }: ChangeContext,
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
  const announced = plan.id === subscription.plan_id ? await toldUnit(db, subscription, seats) : null
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
    told_unit_cents: announced,
    told_from: announced === null ? null : told_from,
  })
}

/** The instant of a change with its day. */
const effective = async (db: Db, subscription: SubscriptionRecord, at: Date) => ({
  effective_at: datedInstant(at),
  effective_on: calendarDay(await buyerZone(db, subscription), at),
})

/** The preview, with the provider's proration setting for the change. */
type Previewed = { shown: ChangePreview; proration: 'always_invoice' | 'none' }

/**
 * Prices a change. A higher monthly price begins at once, unless a different interval would leave money of
 * the old period with the provider: then it begins with the next period. Sums below the smallest charge are
 * not requested.
 */
async function previewed(
  platform: Platform,
  known: ChangeContext,
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
        ...(await effective(platform.db, subscription, subscription.period_end)),
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
      ...(await effective(platform.db, subscription, at)),
    },
    proration: small ? 'none' : 'always_invoice',
  }
}

/** Price of a change, as of this second. */
export async function previewChange(
  platform: Platform,
  person: Person,
  id: string,
  wanted: PlanChange,
): Promise<ChangePreview> {
  const at = Math.floor(platform.clock().getTime() / 1000)
  return (await previewed(platform, await known(platform, person, id, wanted), wanted.seats, at)).shown
}

/** Terms that a sum was counted with: another change, a renewal or an end makes it another sum. */
const termsOf = (subscription: SubscriptionRecord) => {
  const { status, plan_id, unit_cents, seats, period_end, trial_ends_at, cancel_at, grace_until } =
    subscription
  return { status, plan_id, unit_cents, seats, period_end, trial_ends_at, cancel_at, grace_until }
}

/** Writes a change for the sum that was shown. @throws sum_changed at `expected`, under_way */
async function intended(
  platform: Platform,
  person: Person,
  id: string,
  asked: ConfirmedChange,
  key: string,
): Promise<ProviderRequest> {
  if (await openRequestOf(platform.db, 'plan', id)) throw new Failure(providerErrors.under_way)
  const found = await known(platform, person, id, asked)
  const { plan, unit, item } = found
  const at = Math.floor(Date.parse(asked.at) / 1000)
  const { shown, proration } = await previewed(platform, found, asked.seats, at)
  const sumChanged = () => Failure.at('expected', subscriptionErrors.sum_changed)
  if (shown.due_now !== asked.expected) throw sumChanged()
  const act: PlanAct = {
    act: 'change',
    asked,
    wanted: { plan_id: plan.id, price_id: plan.price_id, seats: asked.seats, unit_cents: unit },
    from: countedOf(item),
    when: shown.when,
    proration,
  }
  const request = await intendPlan(platform, { id, key, act, by: person.user_id }, (locked) => {
    if (!isDeepStrictEqual(termsOf(locked), termsOf(found.subscription))) throw sumChanged()
    return true
  })
  return request!
}

/**
 * Changes a plan or its seats: more at once and for exactly the sum that was shown, effective when it is
 * paid; less with the next period. The instant of the preview is the change's. Once for a call's key: the
 * change is written under the plan's lock, then the provider is asked, then the plan follows.
 *
 * @throws sum_changed at `expected`; card_declined with nothing changed; under_way while something else of
 *   the plan waits for its answer
 */
export async function change(
  platform: Platform,
  person: Person,
  id: string,
  { plan_id, seats, at, expected }: ConfirmedChange,
  of: string,
): Promise<void> {
  await mine(platform.db, person, id)
  const asked = { plan_id, seats, at, expected }
  const key = `change:${of}`
  const written = () => requestOf(platform.db, 'plan', id, key)
  const request =
    (await written()) ??
    (await intended(platform, person, id, asked, key).catch(async (error: unknown) => {
      // The same call, sent twice: its twin may have been written, even carried out, in the meantime.
      const twin = error instanceof Failure ? await written() : null
      if (twin) return twin
      throw error
    }))
  const act = actOf(request)
  if (act.act !== 'change' || !isDeepStrictEqual(act.asked, asked))
    throw new Failure(common.idempotency_key_reused)
  await carryOutPlan(platform, request, person)
}
