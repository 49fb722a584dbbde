import { expect, it } from 'vitest'
import type Stripe from 'stripe'
import { testWorld } from '../../../../../test/world.ts'
import type { CardProvider } from '../../payments/server/public.ts'
import { compareCharges, compareInvoices, compareOrders } from './compare-payments.ts'
import { compareSubscriptions, compareUnseen } from './compare-subscriptions.ts'
import { checkOwn } from './own-checks.ts'
import { unstoredRun } from './testing.ts'

const { test } = await testWorld()
/** A fifth of the ten thousand that a minute is enough for: making the rows takes longer than comparing them. */
const N = 2000
const MOST_MS = 12_000
const START = 1_780_000_000

/** A provider that answers at once, a hundred a call. */
function stub(): { provider: CardProvider; calls: () => number } {
  let calls = 0
  const list =
    <T extends { id: string }>(make: (n: number) => T) =>
    async ({ starting_after }: { starting_after?: string }) => {
      calls += 1
      const from = starting_after ? Number(starting_after.split('_')[1]) + 1 : 0
      const data = Array.from({ length: Math.min(100, N - from) }, (_, n) => make(from + n))
      return { data, has_more: from + data.length < N }
    }
  const stripe = {
    subscriptions: {
      list: list((n) => ({
        id: `sub_${n}`,
        status: 'active',
        metadata: {},
        cancel_at: null,
        cancel_at_period_end: false,
        items: { data: [{ quantity: 1, current_period_end: START }] },
      })),
    },
    invoices: { list: list((n) => ({ id: `in_${n}`, amount_paid: 1499, parent: null })) },
    charges: {
      list: list((n) => ({
        id: `ch_${n}`,
        paid: true,
        status: 'succeeded',
        amount: 1499,
        amount_refunded: 0,
        payment_intent: `pi_${n}`,
        balance_transaction: { id: `txn_${n}`, fee: 0 },
      })),
    },
  }
  return {
    provider: { stripe: stripe as unknown as Stripe } as unknown as CardProvider,
    calls: () => calls,
  }
}

it('compares plans and payments with a call for each hundred, well within their time', async () => {
  const { db } = test.platform
  await db.query(
    `
      with plan as (
        insert into plans (
          name_en, name_es, summary_en, summary_es, buyer, billing_type, duration, duration_unit, community, courses,
          dictionary, live, family_seats, appointments, assessments, trial_days, position, status
        )
        values (
          'Month', 'Mes', '', '', 'person', 'Subscription', 1, 'month', 'Full', 'Full', 'Full', 'Full', 0, 0, 0, 0, 0,
          'active'
        )
        returning id
      ), price as (
        insert into plan_prices (plan_id, currency, cents) select id, 'USD', 1499 from plan returning id, plan_id
      ), people as (
        insert into users (first_name, last_name, role, language, email)
        select 'Ana', n::text, 'Student', 'en', n || '@many.example' from generate_series(0, $1::int - 1) n
        returning id, last_name as n
      ), granted as (
        insert into grants (user_id, source, community, courses, dictionary, live, starts_at, ends_at)
        select id, 'subscription', 'Full', 'Full', 'Full', 'Full', to_timestamp($2 - 2592000), to_timestamp($2) from people
        returning id, user_id
      )
      insert into subscriptions (
        user_id, plan_id, price_id, name_en, name_es, billing_type, duration, duration_unit, community, courses,
        dictionary, live, family_seats, appointments, assessments, seats, currency, unit_cents, provider, provider_ref,
        grant_id, status, anchor_at, period_start, period_end
      )
      select
        p.id, price.plan_id, price.id, 'Month', 'Mes', 'Subscription', 1, 'month', 'Full', 'Full', 'Full', 'Full', 0, 0,
        0, 1, 'USD', 1499, 'Stripe', 'sub_' || p.n, g.id, 'Active', to_timestamp($2 - 2592000),
        to_timestamp($2 - 2592000), to_timestamp($2)
      from people p join granted g on g.user_id = p.id, price`,
    [N, START],
  )
  await db.query(
    `
      with sold as (
        insert into orders (
          user_id, buyer_key, key, purchase_type, state, currency, subtotal, discount, credit, tax, total, provider,
          provider_object, payment_intent, subscription_id, language, paid_at
        )
        select
          user_id, 'invoice:' || provider_ref, 'renewal', 'Subscription', 'paid', 'USD', 1499, 0, 0, 0, 1499, 'Stripe',
          replace(provider_ref, 'sub_', 'in_'), replace(provider_ref, 'sub_', 'pi_'), id, 'en', to_timestamp($1 - 86400)
        from subscriptions where provider_ref like 'sub\\_%'
        returning id
      ), booked as (
        insert into ledger_transactions (kind, currency, at, provider, provider_object, order_id)
        select 'payment', 'USD', to_timestamp($1 - 86400), 'Stripe', id::text, id from sold
        returning id, at
      )
      insert into ledger_entries (transaction_id, currency, at, account, cents)
      select id, 'USD', at, a.account, a.cents
      from booked, (values ('card_clearing', 1499), ('sales_plans', -1499)) a (account, cents)`,
    [START],
  )
  test.at(new Date((START - 3600) * 1000))
  const { provider, calls } = stub()
  const run = unstoredRun({
    platform: test.platform,
    provider,
    since: new Date((START - 35 * 86_400) * 1000),
  })
  const began = performance.now()
  await compareSubscriptions(run)
  await compareUnseen(run)
  await compareInvoices(run)
  await compareCharges(run)
  await compareOrders(run)
  await checkOwn(run)
  const took = performance.now() - began
  expect(run.found).toEqual([])
  expect(calls()).toBe((3 * N) / 100)
  expect(run.subscriptions).toBe(N)
  expect(took).toBeLessThan(MOST_MS)
})
