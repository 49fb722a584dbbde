import type { Step } from './generate.ts'

/** Payments: a subscription for two of ten learners, an order with its entries for a quarter of them. */
export const MONEY: readonly Step[] = [
  {
    name: 'payers by number',
    text: `
      create table bench.payers as
      select p.n, p.id as user_id, p.created_at, uuidv7() as grant_id, uuidv7() as subscription_id
      from bench.people p
      where p.org is null and p.n % 7 < 2`,
  },
  {
    name: 'access of payers',
    text: `
      insert into grants (id, user_id, source, community, courses, dictionary, live, starts_at, created_at)
      select grant_id, user_id, 'subscription', 'Full', 'Full', 'Full', 'Full', created_at, created_at from bench.payers`,
  },
  {
    name: 'subscriptions',
    text: `
      insert into subscriptions (
        id, user_id, plan_id, price_id, name_en, name_es, billing_type, duration, duration_unit, community, courses,
        dictionary, live, family_seats, appointments, assessments, seats, currency, unit_cents, provider,
        provider_ref, grant_id, status, anchor_at, period_start, period_end, created_at
      )
      select
        b.subscription_id, b.user_id, p.id, r.id, p.name_en, p.name_es, p.billing_type, p.duration, p.duration_unit, p.community,
        p.courses, p.dictionary, p.live, p.family_seats, p.appointments, p.assessments, 1, 'USD', r.cents, 'Stripe',
        'sub_bench_' || b.n, b.grant_id, 'Active', b.created_at, now() - b.n % 28 * interval '1 day',
        now() + (30 - b.n % 28) * interval '1 day', b.created_at
      from bench.payers b
      cross join (
        select * from plans where buyer = 'person' and billing_type = 'Subscription' and status = 'active' order by position limit 1
      ) p
      join plan_prices r on r.plan_id = p.id and r.ended_at is null`,
  },
  {
    name: 'orders by number',
    text: `
      create table bench.orders as
      select
        p.n, p.id as user_id, uuidv7() as id, uuidv7() as line_id, uuidv7() as transaction_id,
        now() - interval '1 year' + p.n * interval '1 year' / $1 as at, s.subscription_id, s.n is not null as subscribed
      from bench.people p
      left join bench.payers s on s.n = p.n
      where s.n is not null or p.n % 20 = 0`,
  },
  {
    name: 'orders',
    text: `
      insert into orders (
        id, user_id, buyer_key, key, purchase_type, state, currency, subtotal, discount, credit, tax, total, provider, session,
        payment_intent, subscription_id, language, paid_at, created_at
      )
      select
        id, user_id, 'bench' || n, 'bench', case when subscribed then 'Subscription' else 'Onetime' end, 'paid', 'USD', 1900, 0, 0, 0,
        1900, 'Stripe', 'cs_bench_' || n, 'pi_bench_' || n, subscription_id, 'en', at, at
      from bench.orders`,
  },
  {
    name: 'lines of orders',
    text: `
      insert into order_lines (
        id, order_id, position, kind, name_en, name_es, quantity, unit_cents, cents, discount_cents, tax_cents, account,
        details, fulfilled_at, created_at
      )
      select
        o.line_id, o.id, 0, s.kind, 'Plan', 'Plan', 1, 1900, 1900, 0, 0, s.account, s.details, o.at, o.at
      from bench.orders o
      cross join (select kind, account, details from order_lines where account = 'sales_plans' order by id limit 1) s`,
  },
  {
    name: 'bookings of the ledger',
    text: `
      insert into ledger_transactions (id, kind, currency, at, provider, provider_object, order_id, created_at)
      select transaction_id, 'payment', 'USD', at, 'Stripe', 'ch_bench_' || n, id, at from bench.orders`,
  },
  {
    name: 'entries of the ledger',
    text: `
      insert into ledger_entries (transaction_id, account, currency, at, cents, order_line_id, created_at)
      select o.transaction_id, side.account, 'USD', o.at, side.cents, o.line_id, o.at
      from bench.orders o
      cross join lateral (values ('card_clearing', 1900), ('sales_plans', -1900)) side(account, cents)`,
  },
  {
    name: 'receipts',
    text: `
      insert into documents (
        kind, series, sequence, number, user_id, buyer, seller, language, currency, lines, subtotal, discount, credit, tax,
        tax_note, total, paid, due, issued_at, order_id, created_at
      )
      select
        'receipt', 'BENCH', o.n, 'BENCH-' || o.n, o.user_id, s.buyer, s.seller, 'en', 'USD', s.lines, 1900, 0, 0, 0, s.tax_note, 1900,
        1900, 0, o.at, o.id, o.at
      from bench.orders o
      cross join (select * from documents where kind = 'receipt' order by id limit 1) s`,
  },
]
