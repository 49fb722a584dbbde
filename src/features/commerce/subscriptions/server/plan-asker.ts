import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { discountOn, paymentOf } from '#contract/coming-payments.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { idOf, orderOfObject } from '../../orders/server/public.ts'
import {
  cardProvider,
  ensureProduct,
  sendSettling,
  settle,
  type Asker,
  type ProviderRequest,
  type WritingProvider,
} from '../../payments/server/public.ts'
import { discountOfPlan } from './coming.ts'
import { monthsOf, planForSale, productOf } from './plan-of.ts'
import { actOf, countedOf, type PlanAct } from './plan-requests.ts'
import { lockSubscription, subscriptionById, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'
import { sendUndoing } from './undo.ts'

type PlanRequest = {
  platform: Platform
  provider: WritingProvider
  request: ProviderRequest
  subscription: SubscriptionRecord & { provider_ref: string; period_end: Date }
  /** The plan as the provider has it now. */
  remote: Stripe.Subscription
  idempotencyKey: string
}
type Of<Name extends PlanAct['act']> = Extract<PlanAct, { act: Name }>

const metadataOf = ({ id }: ProviderRequest) => ({ request_id: id })
const endsAlready = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at !== null || cancel_at_period_end

async function rhythmOf(platform: Platform, { plan_id, price_id }: Of<'price'>['wanted']) {
  const plan = (await planForSale(platform.db, plan_id, { any: true, price_id }))!
  return { plan, interval: plan.duration_unit as 'month' | 'year', interval_count: plan.duration }
}

async function priceOf(platform: Platform, provider: WritingProvider, wanted: Of<'price'>['wanted']) {
  const { plan, interval, interval_count } = await rhythmOf(platform, wanted)
  return {
    currency: plan.currency.toLowerCase(),
    product: await ensureProduct(provider, { id: productOf(plan.id), name: plan.name_en }),
    unit_amount: wanted.unit_cents,
    recurring: { interval, interval_count },
  }
}

/** Releases a schedule: the change for the next period is replaced by one that begins now. */
async function release({ provider, remote, idempotencyKey }: PlanRequest): Promise<void> {
  const attached = idOf(remote.schedule)
  if (attached)
    await provider.stripe.subscriptionSchedules.release(
      attached,
      {},
      { idempotencyKey: `release:${idempotencyKey}` },
    )
}

/** The one item of a plan at the provider, with its new seats and price. */
const itemsOf = async (
  { platform, provider, remote }: PlanRequest,
  wanted: Of<'change' | 'price'>['wanted'],
) => [
  {
    id: remote.items.data[0]!.id,
    quantity: wanted.seats,
    price_data: await priceOf(platform, provider, wanted),
  },
]

async function changeNow(asked: PlanRequest, { wanted, asked: { at }, proration }: Of<'change'>) {
  const { provider, request, subscription, idempotencyKey } = asked
  await release(asked)
  return provider.stripe.subscriptions.update(
    subscription.provider_ref,
    {
      items: await itemsOf(asked, wanted),
      metadata: metadataOf(request),
      proration_behavior: proration,
      ...(proration === 'always_invoice' && { proration_date: Math.floor(Date.parse(at) / 1000) }),
      payment_behavior: 'error_if_incomplete',
    },
    { idempotencyKey },
  )
}

/**
 * Discount on the first payment of another rhythm, as a coupon of its phase: the provider collects that
 * payment at once, without a draft that a discount could be taken off.
 */
async function couponOf(asked: PlanRequest, { wanted }: Of<'change'>, months: number) {
  const { provider, request, subscription, idempotencyKey } = asked
  const price = wanted.unit_cents * wanted.seats
  const { discount } = paymentOf({
    price,
    discount: discountOn(discountOfPlan(subscription), price),
    credit: 0,
    balance: subscription.carried_cents,
  })
  if (months === monthsOf(subscription) || discount === 0) return []
  const { id } = await provider.stripe.coupons.create(
    {
      amount_off: discount,
      currency: subscription.currency.toLowerCase(),
      duration: 'once',
      max_redemptions: 1,
      name: 'Discount',
      metadata: metadataOf(request),
    },
    { idempotencyKey: `coupon:${idempotencyKey}` },
  )
  return [{ coupon: id }]
}

/** From the next period on: two phases, the one that runs and the one after. */
async function changeLater(asked: PlanRequest, act: Of<'change'>): Promise<Stripe.SubscriptionSchedule> {
  const { wanted } = act
  const { platform, provider, request, subscription, remote, idempotencyKey } = asked
  const { subscriptionSchedules } = provider.stripe
  const attached = idOf(remote.schedule)
  const schedule = attached
    ? await subscriptionSchedules.retrieve(attached)
    : await subscriptionSchedules.create(
        { from_subscription: subscription.provider_ref },
        { idempotencyKey: `schedule:${idempotencyKey}` },
      )
  if (schedule.metadata?.['request_id'] === request.id) return schedule
  const phase =
    schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date) ??
    schedule.phases[0]!
  const [item] = remote.items.data
  const { plan, interval, interval_count } = await rhythmOf(platform, wanted)
  const discounts = await couponOf(asked, act, monthsOf(plan))
  return subscriptionSchedules.update(
    schedule.id,
    {
      metadata: metadataOf(request),
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          start_date: phase.start_date,
          end_date: Math.floor(subscription.period_end.getTime() / 1000),
          items: [{ price: item!.price.id, quantity: item!.quantity ?? 1 }],
          proration_behavior: 'none',
        },
        {
          items: [{ price_data: await priceOf(platform, provider, wanted), quantity: wanted.seats }],
          duration: { interval, interval_count },
          ...(discounts.length > 0 && { discounts }),
          proration_behavior: 'none',
        },
      ],
    },
    { idempotencyKey },
  )
}

/** @throws conflict where the plan is another one by now than the one that the sum was counted with */
async function change(asked: PlanRequest, act: Of<'change'>) {
  const { remote, request } = asked
  if (remote.metadata['request_id'] === request.id) return remote
  if (!isDeepStrictEqual(countedOf(remote.items.data[0]!), act.from)) throw new Failure(common.conflict)
  return act.when === 'now' ? changeNow(asked, act) : changeLater(asked, act)
}

async function cancel(asked: PlanRequest) {
  const { provider, request, remote, subscription, idempotencyKey } = asked
  if (endsAlready(remote)) return remote
  await release(asked)
  return provider.stripe.subscriptions.update(
    subscription.provider_ref,
    { cancel_at_period_end: true, metadata: metadataOf(request) },
    { idempotencyKey },
  )
}

/** Takes an end back. The portal of the provider may have set a day instead: both are taken back. */
async function resume({ provider, request, remote, subscription, idempotencyKey }: PlanRequest) {
  if (!endsAlready(remote)) return remote
  return provider.stripe.subscriptions.update(
    subscription.provider_ref,
    {
      ...(remote.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }),
      metadata: metadataOf(request),
    },
    { idempotencyKey },
  )
}

/** Puts a price that its buyer was told of into force. @throws conflict where another plan took its place */
async function putPrice(asked: PlanRequest, { wanted }: Of<'price'>) {
  const { provider, request, subscription, remote, idempotencyKey } = asked
  if (remote.metadata['request_id'] === request.id) return remote
  if (subscription.told_price_id !== wanted.price_id || subscription.schedule)
    throw new Failure(common.conflict)
  return provider.stripe.subscriptions.update(
    subscription.provider_ref,
    {
      items: await itemsOf(asked, wanted),
      metadata: metadataOf(request),
      proration_behavior: 'none',
    },
    { idempotencyKey },
  )
}

function ask(asked: PlanRequest): Promise<Stripe.Subscription | Stripe.SubscriptionSchedule> {
  const act = actOf(asked.request)
  if (act.act === 'change') return change(asked, act)
  if (act.act === 'price') return putPrice(asked, act)
  return act.act === 'cancel' ? cancel(asked) : resume(asked)
}

/** Plan that begins with the next period, as a request leaves it; null where it says nothing of that. */
function nextOf(act: PlanAct, answer: { id: string }) {
  const later = act.act === 'change' && act.when === 'period_end'
  if (later) return { schedule: answer.id, ...act.wanted }
  const forgets = act.act === 'change' || act.act === 'cancel'
  return forgets ? { schedule: null, plan_id: null, price_id: null, seats: null } : null
}

/** Requests plan changes from the provider. `settleSubscription` reads their results there. */
export const planAsker: Asker<{ id: string }> = {
  ask: async (platform, provider, request, idempotencyKey) => {
    const subscription = await subscriptionById(platform.db, request.subject_id)
    const { provider_ref, period_end, status } = subscription!
    // Ended before anybody asked. After a first attempt it may be done, and has to be taken back.
    if (status !== 'Active' || !provider_ref || !period_end)
      return request.tries === 1 ? null : { id: provider_ref! }
    const remote = await provider.stripe.subscriptions.retrieve(provider_ref)
    const asked = { platform, provider, request, remote, idempotencyKey }
    return ask({ ...asked, subscription: { ...subscription!, provider_ref, period_end } })
  },
  record: async (platform, tx, { request, answer }, now) => {
    const { id, status, provider_ref } = (await lockSubscription(tx, request.subject_id))!
    if (status !== 'Active') return false
    const next = nextOf(actOf(request), answer)
    if (next)
      await tx.query(
        `
          update ${subscriptions}
          set
            schedule = $2, next_plan_id = $3, next_price_id = $4, next_seats = $5, version = version + 1,
            updated_at = $6
          where id = $1`,
        [id, next.schedule, next.plan_id, next.price_id, next.seats, now],
      )
    await sendSettling(platform, tx, `subscription:${provider_ref}`)
    return true
  },
  // The plan ended here meanwhile, so it is ended there too and the payment of the change is refunded.
  withdraw: async (platform, { stripe }, request) => {
    const { id, subject_id } = request
    const act = actOf(request)
    const { provider_ref } = (await subscriptionById(platform.db, subject_id))!
    const remote = await stripe.subscriptions.retrieve(provider_ref!)
    await settle(platform, `subscription:${provider_ref}`)
    await platform.db.transaction(async (tx) => {
      const paid =
        act.act === 'change' && act.asked.expected > 0 && remote.metadata['request_id'] === id
          ? await orderOfObject(tx, 'Stripe', idOf(remote.latest_invoice) ?? '')
          : null
      await sendUndoing(platform, tx, { subscription_id: subject_id, order_id: paid?.id ?? null })
    })
  },
  // The plan of the next period may be given up already.
  refused: async (platform, { subject_id }) => {
    const subscription = await subscriptionById(platform.db, subject_id)
    const provider = subscription?.schedule ? await cardProvider(platform) : null
    if (!provider) return
    const remote = await provider.stripe.subscriptions.retrieve(subscription!.provider_ref!)
    if (remote.schedule) return
    await platform.db.query(
      `
        update ${subscriptions}
        set schedule = null, next_plan_id = null, next_price_id = null, next_seats = null, updated_at = $3
        where id = $1 and schedule = $2`,
      [subject_id, subscription!.schedule, platform.clock()],
    )
  },
}
