import { devProvider, type DevProvider } from '#features/commerce/payments/dev/public.ts'
import type Stripe from 'stripe'
import {
  ASK_JOB,
  cardProvider,
  carryOutAlone,
  settle,
  withoutRequest,
} from '#features/commerce/payments/server/public.ts'
import { MAKE_GOOD_JOB, makeGood, type Missed } from '#features/commerce/subscriptions/server/make-good.ts'
import { UNDO_JOB, undo } from '#features/commerce/subscriptions/server/undo.ts'
import { sweepSubscriptions } from '#features/commerce/subscriptions/server/sweep.ts'
import type { AccessClaims } from '#server/auth/tokens.ts'
import type { Platform } from '#server/platform.ts'
import type { TestApp } from './app.ts'
import type { TestPerson } from './factories.ts'
import { MONTHLY_TERMS } from './samples.ts'

export type Payments = {
  provider: DevProvider
  /** Delivers what the provider has to tell and does what follows, until nothing does. */
  settled(): Promise<void>
  /** Lets time pass, there and here, with everything that it brings about. */
  until(time: Date | string): Promise<void>
  /** Quotes a basket and begins to pay for it; answers the order and its page. */
  begin(
    person: TestPerson | null,
    basket: Record<string, unknown>,
    key?: string,
  ): Promise<{ id: string; url: string | null }>
  /** The same, and pays on the page. */
  buy(person: TestPerson | null, basket: Record<string, unknown>, card?: string): Promise<string>
}

/** The provider's client, for what somebody does at the provider itself. */
export const stripeOf = async (platform: Platform): Promise<Stripe> =>
  withoutRequest((await cardProvider(platform))!, 'asking twice changes nothing').stripe

/** The same person with a token of now: months pass in these tests. */
export async function awake(test: TestApp, person: TestPerson | null): Promise<TestPerson | null> {
  if (!person) return null
  const { exp: _, ...claims } = JSON.parse(
    Buffer.from(person.token.split('.')[1]!, 'base64url').toString(),
  ) as AccessClaims
  return { ...person, token: await test.platform.tokens.issue(claims) }
}

/** The development provider beside a test's application, whose notifications and jobs are run by hand. */
export async function payments(test: TestApp): Promise<Payments> {
  const { platform } = test
  const provider = await devProvider(platform)
  let jobs: { name: string; data: Record<string, unknown> }[] = []
  const { send } = platform.jobs
  platform.jobs.send = async (tx, name, data, options) => {
    if (name === UNDO_JOB || name === ASK_JOB || name === MAKE_GOOD_JOB)
      tx.afterCommit(() => void jobs.push({ name, data }))
    else if (name !== 'payments-settle') await send(tx, name, data, options)
  }
  const { sendAll } = platform.jobs
  platform.jobs.sendAll = async (tx, name, all) => {
    if (name !== 'payments-settle') await sendAll(tx, name, all)
  }
  provider.deliver(async (payload, signature) => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v2/webhooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
    return statusCode
  })
  const settled = async (): Promise<void> => {
    for (;;) {
      await provider.delivered()
      const waiting = await platform.db.query<{ subject: string }>(
        'select distinct subject from payment_events where handled_at is null and subject is not null',
      )
      const todo = jobs
      jobs = []
      if (waiting.length + todo.length === 0) return
      for (const { subject } of waiting) await settle(platform, subject)
      for (const { name, data } of todo)
        if (name === UNDO_JOB) await undo(platform, data as Parameters<typeof undo>[1])
        else if (name === MAKE_GOOD_JOB) await makeGood(platform, data as Missed)
        else await carryOutAlone(platform, String(data['id']))
    }
  }
  let key = 0
  const begin: Payments['begin'] = async (person, basket, given) => {
    const as = test.as(await awake(test, person))
    const quote = await as.post<{ total: number; terms: { version: string } }>('/checkout/quote', basket)
    if (quote.status !== 200) throw new Error(JSON.stringify(quote.body))
    const { body, status } = await as.post<{ id: string; url: string | null }>(
      '/checkout',
      {
        ...basket,
        expected_total: quote.body.data.total,
        agreed: true,
        terms_version: quote.body.data.terms.version,
      },
      { headers: { 'idempotency-key': given ?? `key-of-a-call-${(key += 1)}` } },
    )
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }
  return {
    provider,
    settled,
    until: async (time) => {
      const then = new Date(time)
      for (
        let next = await provider.nextRenewal();
        next && next <= then;
        next = await provider.nextRenewal()
      ) {
        test.at(next)
        await provider.passTo(next)
        await settled()
      }
      test.at(then)
      await provider.passTo(then)
      await settled()
      await sweepSubscriptions(platform)
      await settled()
    },
    begin,
    buy: async (person, basket, card) => {
      const { id } = await begin(person, basket)
      const [order] = await platform.db.query<{ session: string }>(
        'select session from orders where id = $1',
        [id],
      )
      await provider.pay(order!.session, { ...(card && { card }) })
      await settled()
      return id
    },
  }
}

/** A plan of a month that renews, as an administrator writes it; a test says what differs. */
export const MONTHLY_PLAN = {
  name_en: 'Monthly',
  name_es: 'Mensual',
  ...MONTHLY_TERMS,
  cents: 1499,
} as const
/** Puts a plan on sale; answers its id. */
export async function planOnSale(
  test: TestApp,
  admin: TestPerson,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { body, status } = await test
    .as(await awake(test, admin))
    .post<{ id: string }>('/plans', { ...MONTHLY_PLAN, ...more })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}
