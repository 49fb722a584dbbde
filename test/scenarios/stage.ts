import type { Stripe } from 'stripe'
import { beginCheckout } from '#features/commerce/orders/server/checkout.service.ts'
import { count } from '#features/commerce/orders/server/quote.ts'
import { settle } from '#features/commerce/payments/server/public.ts'
import { cancel, goOn } from '#features/commerce/subscriptions/server/cancel.ts'
import { change, previewChange } from '#features/commerce/subscriptions/server/change.ts'
import { productOf } from '#features/commerce/subscriptions/server/plan-of.ts'
import { sweepSubscriptions } from '#features/commerce/subscriptions/server/sweep.ts'
import { undo, UNDO_JOB } from '#features/commerce/subscriptions/server/undo.ts'
import { monthsAfter } from '#contract/dates.ts'
import type { Person } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import type { TestApp } from '../app.ts'
import { stripeOf } from '../payments.ts'
import { anOrganization, aPerson } from '../factories.ts'
import { CENTS, SEATS, type Change, type Moment, type Scenario, type Stand, type Step } from './scenarios.ts'
import { MONTHLY_TERMS } from '../samples.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const CARD = {
  pays: 'pm_card_visa',
  declines: 'pm_card_chargeCustomerFail',
  'is disputed': 'pm_card_createDispute',
} as const
/** Milliseconds that a provider may take to advance time, and between two queries meanwhile. */
const PATIENCE = 5 * 60_000
const ASK_EVERY = 2000

/** Asks until it is so: at once here, and some seconds later at Stripe. */
async function until(status: string, ask: () => Promise<{ id: string; status: string }>): Promise<void> {
  for (const end = performance.now() + PATIENCE; ;) {
    const seen = await ask()
    if (seen.status === status) return
    if (performance.now() > end) throw new Error(`${seen.id} stays ${seen.status}`)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
}

export type Shop = { test: TestApp; stripe: Stripe; plans: Record<keyof typeof CENTS, string> }

/** A shop that sells on whatever its platform pays with: Stripe with a key, else the development provider. */
export async function openShop(test: TestApp): Promise<Shop> {
  const admin = test.as(await aPerson(test.platform, { role: 'Admin' }))
  const plan = async (name: keyof typeof CENTS, more: object = {}): Promise<string> => {
    const { body } = await admin.post<{ id: string }>('/plans', {
      name_en: name,
      name_es: name,
      ...MONTHLY_TERMS,
      cents: CENTS[name],
      ...more,
    })
    return body.data.id
  }
  const plans = {
    small: await plan('small'),
    large: await plan('large'),
    seats: await plan('seats', { buyer: 'organization' }),
  }
  const stripe = await stripeOf(test.platform)
  const { jobs } = test.platform
  const { send } = jobs
  jobs.send = async (tx, name, data, options) => {
    if (name === UNDO_JOB) tx.afterCommit(() => void undoing.push(data as Parameters<typeof undo>[1]))
    else if (name !== 'payments-settle') await send(tx, name, data, options)
  }
  return { test, stripe, plans }
}
let undoing: Parameters<typeof undo>[1][] = []

/** One buyer on a test clock of their own, who lives through a scenario. */
export class Stage {
  readonly #shop: Shop
  #who!: Person
  #clock = ''
  #customer = ''
  #ref = ''
  #id = ''
  #begin = new Date(0)
  #now = new Date(0)
  #changes = 0
  constructor(shop: Shop) {
    this.#shop = shop
  }

  at({ months = 0, days = 0, hours = 0 }: Moment): Date {
    return new Date(monthsAfter(this.#begin, months).getTime() + days * DAY + hours * HOUR)
  }

  async #person(buys: Scenario['buys']): Promise<Person> {
    const { platform } = this.#shop.test
    const role = buys === 'seats' ? 'Organization' : 'Student'
    const organization_id = buys === 'seats' ? (await anOrganization(platform)).id : null
    const { id } = await aPerson(platform, { role, ...(organization_id && { organization_id }) })
    return {
      ...systemActor(platform),
      user_id: id,
      session_id: id,
      role,
      organization_id,
      permissions: platform.permissions(role),
    }
  }

  /** Begins a plan as the hosted page does: its subscription names the order that it was made for. */
  async begin(buys: Scenario['buys']): Promise<void> {
    const { test, stripe, plans } = this.#shop
    const { platform } = test
    const seconds = Math.floor(Date.now() / 1000)
    test.at((this.#begin = this.#now = new Date(seconds * 1000)))
    this.#who = await this.#person(buys)
    const { id: clock } = await stripe.testHelpers.testClocks.create({
      frozen_time: seconds,
      name: 'scenario',
    })
    this.#clock = clock
    const { id: customer } = await stripe.customers.create({ test_clock: clock, email: 'buyer@example.com' })
    this.#customer = customer
    const { user_id, organization_id } = this.#who
    await platform.db.query(
      `insert into payment_customers (user_id, organization_id, customer) values ($1, $2, $3)`,
      [organization_id ? null : user_id, organization_id, customer],
    )
    const card = await this.#card('pays')
    const basket = {
      items: [
        buys === 'seats'
          ? { kind: 'seats', id: plans.seats, quantity: SEATS, details: {} }
          : { kind: 'plan', id: plans.small, quantity: 1, details: {} },
      ],
      discount_code: null,
      use_credit: false,
      service_code_id: null,
      referral: null,
      email: null,
    }
    const { quote } = await count(platform, platform.db, this.#who, basket)
    const order = await beginCheckout(
      platform,
      this.#who,
      { ...basket, expected_total: quote.total, agreed: true, terms_version: quote.terms.version },
      'scenario',
    )
    const { id: ref } = await stripe.subscriptions.create({
      customer,
      default_payment_method: card,
      items: [
        {
          quantity: basket.items[0]!.quantity,
          price_data: {
            currency: 'usd',
            product: productOf(plans[buys]),
            unit_amount: CENTS[buys],
            recurring: { interval: 'month' },
          },
        },
      ],
      metadata: { order_id: order.id },
    })
    this.#ref = ref
    await this.#follow()
    const [row] = await platform.db.query<{ id: string }>(
      `select id from subscriptions where provider_ref = $1 and status = 'Active'`,
      [ref],
    )
    this.#id = row!.id
  }

  async #card(kind: keyof typeof CARD): Promise<string> {
    const { stripe } = this.#shop
    const { id } = await stripe.paymentMethods.attach(CARD[kind], { customer: this.#customer })
    await stripe.customers.update(this.#customer, { invoice_settings: { default_payment_method: id } })
    return id
  }

  /** Looks at everything of this buyer, as notifications and sweeps do. */
  async #follow(): Promise<void> {
    const { test, stripe } = this.#shop
    const { platform } = test
    await settle(platform, `subscription:${this.#ref}`)
    for await (const { payment_intent } of stripe.charges.list({ customer: this.#customer }))
      if (payment_intent) await settle(platform, `intent:${String(payment_intent)}`)
    await sweepSubscriptions(platform)
    const todo = undoing
    undoing = []
    for (const each of todo) await undo(platform, each)
  }

  async #pass(to: Date): Promise<void> {
    const { test, stripe } = this.#shop
    await stripe.testHelpers.testClocks.advance(this.#clock, {
      frozen_time: Math.floor(to.getTime() / 1000),
    })
    await until('ready', () => stripe.testHelpers.testClocks.retrieve(this.#clock))
    test.at((this.#now = to))
  }

  async #pay(kind: keyof typeof CARD): Promise<void> {
    const { stripe } = this.#shop
    const id = await this.#card(kind)
    await stripe.subscriptions.update(this.#ref, { default_payment_method: id })
    if (kind !== 'pays') return
    const { data } = await stripe.invoices.list({ subscription: this.#ref, status: 'open' })
    for (const { id: open } of data) await stripe.invoices.pay(open!, { payment_method: id })
  }

  async #change({ plan, seats = 1 }: { plan?: 'small' | 'large'; seats?: number }): Promise<void> {
    const { test, plans } = this.#shop
    const wanted = { plan_id: plans[plan ?? 'seats'], seats }
    const shown = await previewChange(test.platform, this.#who, this.#id, wanted)
    const asked = { ...wanted, at: shown.at, expected: shown.due_now }
    await change(test.platform, this.#who, this.#id, asked, `${this.#id}-${(this.#changes += 1)}`)
  }

  async #act(what: 'cancel' | 'resume' | 'win the dispute'): Promise<void> {
    const { test, stripe } = this.#shop
    if (what === 'cancel') return cancel(test.platform, this.#who, this.#id)
    if (what === 'resume') return goOn(test.platform, this.#who, this.#id)
    for await (const charge of stripe.charges.list({ customer: this.#customer }))
      if (charge.disputed) {
        const { data } = await stripe.disputes.list({ charge: charge.id })
        // The text by which Stripe decides a dispute of its test mode.
        const evidence = { uncategorized_text: 'winning_evidence' }
        await stripe.disputes.update(data[0]!.id, { evidence, submit: true })
        await until('won', () => stripe.disputes.retrieve(data[0]!.id))
      }
  }

  async step(step: Step): Promise<void> {
    if ('pass' in step) await this.#pass(this.at(step.pass))
    else if ('card' in step) await this.#pay(step.card)
    else if ('change' in step) await this.#change(step.change)
    else await this.#act(step.act)
    await this.#follow()
  }

  /**
   * Returns the cost of a change as the provider computes it: the rest of the period at each price, rounded
   * separately.
   */
  #costs({ from, to, at }: Change): number {
    const end = this.at({ months: 1 }).getTime(),
      left = (end - this.at(at).getTime()) / (end - this.#begin.getTime())
    return Math.round(to * left) - Math.round(from * left)
  }

  /** Returns the expected state, with moments and sums of this run. */
  expected({ access, orders, ...rest }: Stand): Record<string, unknown> {
    return {
      ...rest,
      ...(access !== undefined && { access: access && this.at(access).toISOString() }),
      ...(orders && { orders: orders.map((each) => (typeof each === 'number' ? each : this.#costs(each))) }),
    }
  }

  async stands(): Promise<Record<string, unknown>> {
    const { test, stripe } = this.#shop
    const { db } = test.platform
    const [row] = await db.query<Record<string, unknown> & { access: Date | null }>(
      `
        select
          s.status, s.name_en as plan, s.seats, s.grace_until is not null as grace, s.cancel_at is not null as ends,
          s.suspended_at is not null as suspended,
          case when g.suspended_at is null and g.ends_at > $2 then g.ends_at end as access,
          (select array_agg(o.total order by o.paid_at, o.number) from orders o where o.subscription_id = s.id) as orders,
          (select sum(o.refunded)::int from orders o where o.subscription_id = s.id) as refunded
        from subscriptions s
        join grants g on g.id = s.grant_id
        where s.id = $1`,
      [this.#id, this.#now],
    )
    const { status } = await stripe.subscriptions.retrieve(this.#ref)
    return { ...row, access: row!.access?.toISOString() ?? null, there: status }
  }

  /** A clock takes its customers with it. */
  async end(): Promise<void> {
    await this.#shop.stripe.testHelpers.testClocks.del(this.#clock)
  }
}
