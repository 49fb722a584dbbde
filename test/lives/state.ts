import type { Db } from '#server/db/database.ts'

/**
 * Returns a person's state, here and at the provider, as JSON: two lives with the same result have the same
 * state. Ids and the moments at which something was noticed are left out.
 */
export async function stateOf(db: Db, user_id: string, customer: string): Promise<Record<string, unknown>> {
  const [row] = await db.query<{ state: Record<string, unknown> }>(
    `
      with own_orders as (select * from orders where user_id = $1)
      select jsonb_build_object(
        'subscriptions', (
          select jsonb_agg(x order by x)
          from (
            select jsonb_build_object('status', status, 'reason', cancel_reason, 'left', discount_left)
              || case
                when status = 'Active' then jsonb_build_object(
                  'plan', name_en, 'cents', unit_cents, 'start', period_start, 'end', period_end, 'ends', cancel_at,
                  'grace', grace_until, 'suspended', suspended_at is not null, 'next', next_plan_id is not null,
                  'card', card_last4
                )
                else '{}'
              end as x
            from subscriptions where user_id = $1
          ) s
        ),
        'trials', (select count(*) from trials where user_id = $1),
        'access', (
          select jsonb_agg(jsonb_build_object('courses', courses, 'until', ends_at))
          from grants
          where user_id = $1 and suspended_at is null and coalesce(ends_at > $2, true)
        ),
        'orders', (
          select jsonb_agg(x order by x)
          from (
            select jsonb_build_object(
              'state', o.state, 'subtotal', o.subtotal, 'discount', o.discount, 'credit', o.credit, 'total', o.total,
              'refunded', o.refunded, 'paid', o.paid_at, 'disputed', o.disputed_at is not null, 'line', l.name_en,
              'part', l.details ->> 'part', 'of', l.details ->> 'period_end', 'fulfilled', l.fulfilled_at is not null,
              'revoked', l.revoked_at is not null
            ) as x
            from own_orders o join order_lines l on l.order_id = o.id
          ) x
        ),
        'books', (
          select jsonb_object_agg(account, cents)
          from (
            select e.account, sum(e.cents) as cents
            from ledger_entries e
            join ledger_transactions t on t.id = e.transaction_id
            join own_orders o on o.id = t.order_id
            group by e.account
            having sum(e.cents) <> 0
          ) b
        ),
        'sum', (
          select coalesce(sum(e.cents), 0)
          from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id
          join own_orders o on o.id = t.order_id
        ),
        'booked', (
          select jsonb_object_agg(kind, n)
          from (
            select t.kind, count(*) as n
            from ledger_transactions t join own_orders o on o.id = t.order_id
            group by t.kind
          ) b
        ),
        'credit', (select cents from credit_balances where user_id = $1),
        'documents', (
          select jsonb_agg(jsonb_build_array(kind, total) order by kind, total) from documents where user_id = $1
        )
      ) as state`,
    [user_id, new Date()],
  )
  return { ...row!.state, there: await there(db, customer) }
}

type Known = {
  subscriptions: { status: string }[]
  sum: number
  there: { runs: string[] }
}
const RUNS: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid']
/** Lists errors of any state: books that do not add up, a plan that runs on one side alone. */
export function wrongsOf(state: Record<string, unknown>): string[] {
  const { subscriptions, sum, there } = state as Known
  const here = subscriptions.filter(({ status }) => status === 'Active').length,
    running = there.runs.filter((status) => RUNS.includes(status)).length
  return [
    ...(sum === 0 ? [] : [`the books differ by ${sum}`]),
    ...(here === running ? [] : [`${here} plans run here, ${running} at the provider`]),
  ]
}

/** Returns the provider's state: payments, refunds, subscriptions. */
async function there(db: Db, customer: string): Promise<unknown> {
  const [row] = await db.query<{ there: unknown }>(
    `
      select jsonb_build_object(
        'runs', (
          select jsonb_agg(body ->> 'status' order by body ->> 'status')
          from dev_payments.objects
          where kind = 'subscription' and body ->> 'customer' = $1
        ),
        'charges', (
          select jsonb_agg(x order by x)
          from (
            select jsonb_build_array(body -> 'amount', body -> 'amount_refunded', body -> 'disputed') as x
            from dev_payments.objects
            where kind = 'charge' and body ->> 'customer' = $1 and body ->> 'status' = 'succeeded'
          ) c
        )
      ) as there`,
    [customer],
  )
  return row!.there
}
