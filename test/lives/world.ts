import type Stripe from 'stripe'
import { devProvider, type DevProvider } from '#features/commerce/payments/dev/public.ts'
import { addCredit } from '#features/commerce/credit/server/public.ts'
import { beginCheckout } from '#features/commerce/orders/server/checkout.service.ts'
import { count } from '#features/commerce/orders/server/quote.ts'
import {
  ASK_JOB,
  cardProvider,
  carryOutAlone,
  ensureProduct,
  receiveStripe,
  settle,
} from '#features/commerce/payments/server/public.ts'
import { productOf } from '#features/commerce/subscriptions/server/plan-of.ts'
import { undo, UNDO_JOB } from '#features/commerce/subscriptions/server/undo.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Platform } from '#server/platform.ts'
import { testApp, type TestApp } from '../app.ts'
import { aPerson } from '../factories.ts'
import { stripeOf } from '../payments.ts'
import { tell, type Life } from './life.ts'
import { CENTS, type Plans } from './provider.ts'
import type { Random } from './random.ts'
import { MONTHLY_TERMS } from '../samples.ts'

/** A job that failed is run again, as often as the queue does. */
const TRIES = 3

/** Two processes on one database, the provider, and what waits to be done. */
export type World = {
  test: TestApp
  platforms: readonly [Platform, Platform]
  provider: DevProvider
  stripe: Stripe
  plans: Plans
  /** Looks at subjects as the job does. */
  look(platform: Platform, subject: string): Promise<void>
  /** Does what the platform has yet to do at the provider. */
  undoAll(): Promise<void>
  close(): Promise<void>
}

const PLAN = {
  ...MONTHLY_TERMS,
}
export const CODE = 'FIFTH'

async function sell(test: TestApp): Promise<Plans> {
  const admin = test.as(await aPerson(test.platform, { role: 'Admin' }))
  const plan = async (name: string, more: object): Promise<string> =>
    (await admin.post<{ id: string }>('/plans', { ...PLAN, name_en: name, name_es: name, ...more })).body.data
      .id
  await admin.post('/discounts', { code: CODE, kind: 'percent', percent: 20, payments: 2 })
  return {
    small: await plan('Small', { cents: CENTS.small }),
    large: await plan('Large', { cents: CENTS.large }),
    free: await plan('Free days', { cents: CENTS.small, trial_days: 7 }),
  }
}

export async function openWorld(): Promise<World> {
  const one = await testApp()
  const two = await testApp({ DATABASE_URL: one.platform.config.DATABASE_URL! })
  const platforms = [one.platform, two.platform] as const
  let undoing: (() => Promise<void>)[] = []
  for (const { jobs } of platforms) {
    const { send, sendAll } = jobs
    jobs.sendAll = async (tx, name, all) => {
      if (name !== 'payments-settle') await sendAll(tx, name, all)
    }
    jobs.send = async (tx, name, data, options) => {
      if (name === UNDO_JOB)
        tx.afterCommit(() => void undoing.push(() => undo(one.platform, data as Parameters<typeof undo>[1])))
      else if (name === ASK_JOB)
        tx.afterCommit(() => void undoing.push(() => carryOutAlone(one.platform, String(data['id']))))
      // The job that a notification starts is run by the test, or never.
      else if (name !== 'payments-settle') await send(tx, name, data, options)
    }
  }
  const provider = await devProvider(one.platform)
  provider.deliver(null)
  const card = (await cardProvider(two.platform))!
  const stripe = await stripeOf(two.platform)
  const plans = await sell(one)
  for (const [name, id] of Object.entries(plans)) await ensureProduct(card, { id: productOf(id), name })
  const again = async (work: () => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (error) {
        if (tries === TRIES) throw error
      }
  }
  return {
    test: one,
    platforms,
    provider,
    stripe,
    plans,
    look: (platform, subject) => again(() => settle(platform, subject)),
    undoAll: async () => {
      while (undoing.length > 0) {
        const todo = undoing
        undoing = []
        for (const each of todo) await again(each)
      }
    },
    close: async () => {
      await two.close()
      await one.close()
    },
  }
}

/** Person who lives a life, with notifications in an order of their own. */
export type Twin = {
  life: Life
  of: Random
  /** Everything in its order, once each. */
  orderly: boolean
  user_id: string
  customer: string
  orders: string[]
  /** Notifications that were sent and have not arrived yet. */
  told: string[]
  /** An answer of the provider that takes longer than what happens meanwhile. */
  slow: { release(): void; done: Promise<void> } | null
  name: string
}

/** A person with the pages that they pay on, and both paid where they pay twice. */
export async function born(
  { platforms: [platform], provider, plans }: World,
  life: Life,
  { of, orderly, name }: Pick<Twin, 'of' | 'orderly' | 'name'>,
): Promise<Twin> {
  const { id: user_id } = await aPerson(platform)
  const actor = { ...systemActor(platform), user_id, role: 'Student' as const }
  if (life.credit !== 'none')
    await platform.db.transaction((tx) =>
      addCredit(tx, { user_id }, { cents: 700, kind: 'given', of: user_id }, platform.clock()),
    )
  const basket = {
    items: [{ kind: 'plan', id: life.trial ? plans.free : plans.small, quantity: 1, details: {} }],
    discount_code: life.code ? CODE : null,
    use_credit: life.credit === 'checkout',
    service_code_id: null,
    referral: null,
    email: null,
  }
  const orders: string[] = []
  for (const key of life.twice ? ['first', 'second'] : ['first']) {
    const { quote } = await count(platform, platform.db, actor, basket)
    const { id } = await beginCheckout(
      platform,
      actor,
      { ...basket, expected_total: quote.total, agreed: true, terms_version: quote.terms.version },
      key,
    )
    orders.push(id)
  }
  const sessions = await platform.db.query<{ session: string }>(
    'select session from orders where id = any($1) order by created_at',
    [orders],
  )
  let customer = ''
  for (const { session } of sessions) customer = (await provider.pay(session)).customer!
  return {
    life,
    of,
    orderly,
    name: `${name}: ${tell(life)}`,
    user_id,
    customer,
    orders,
    told: [],
    slow: null,
  }
}

/** Returns the running subscription at the provider: of two that were paid at once, the one that was kept. */
export async function refOf({ platforms: [platform] }: World, { customer }: Twin): Promise<string> {
  const [row] = await platform.db.query<{ id: string }>(
    `
      select id from dev_payments.objects
      where kind = 'subscription' and body ->> 'customer' = $1
      order by body ->> 'status' = 'canceled', seq
      limit 1`,
    [customer],
  )
  return row!.id
}

/** Everything of somebody is asked about, as sweeps and comparisons do: an order leads to its plan. */
export async function lookAtAll(world: World, { orders, customer }: Twin): Promise<void> {
  const [platform] = world.platforms
  for (const order of orders) await world.look(platform, `order:${order}`)
  await world.look(platform, `customer:${customer}`)
}

const subjectsSince = (world: World, twin: Twin, bodies: readonly string[]): Promise<{ subject: string }[]> =>
  world.platforms[0].db.query<{ subject: string }>(
    `select subject from payment_events where event_id = any($1) and subject is not null order by id`,
    [bodies.map((body) => (JSON.parse(body) as { id: string }).id)],
  )

/** Brings what was told in the order in which it was. */
export async function inOrder(world: World, twin: Twin): Promise<void> {
  const [platform] = world.platforms
  let last: string | null = null
  for (const body of twin.told.splice(0)) {
    await receiveStripe(platform, Buffer.from(body))
    const [known] = await subjectsSince(world, twin, [body])
    if (known && known.subject !== last) await world.look(platform, (last = known.subject))
    await world.undoAll()
  }
}

/** Brings some of it, in any order, some twice, some never, several at once and in two processes. */
export async function anyhow(world: World, twin: Twin): Promise<void> {
  const { of } = twin
  const now: string[] = [],
    later: string[] = []
  for (const body of of.shuffled(twin.told)) {
    if (of.chance(0.3)) continue
    if (of.chance(0.3) || now.length >= 3) later.push(body)
    else now.push(body, ...(of.chance(0.3) ? [body] : []))
  }
  twin.told = later
  await Promise.all(
    of.shuffled(now).map(async (body) => {
      const platform = of.pick(world.platforms)
      await receiveStripe(platform, Buffer.from(body))
      const [known] = await subjectsSince(world, twin, [body])
      if (known) await world.look(platform, known.subject)
    }),
  )
}
