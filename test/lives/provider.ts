import type Stripe from 'stripe'
import type { DevProvider } from '#features/commerce/payments/dev/public.ts'
import { seen, type Event } from '#features/commerce/payments/dev/objects.ts'
import { productOf } from '#features/commerce/subscriptions/server/plan-of.ts'
import type { Act } from './life.ts'

export type Plans = { small: string; large: string; free: string }
export const CENTS = { small: 1499, large: 2999 } as const
const [GOOD, BAD] = ['4242424242424242', '4000000000000341']

/** Returns the notifications sent since, oldest first, with their customers. */
export async function eventsSince(
  provider: DevProvider,
  after: number,
): Promise<{ seq: number; events: { customer: string; body: string }[] }> {
  const rows = await provider.within(({ tx }) =>
    tx.query<{ seq: string; body: Event; customer: string | null }>(
      `
        select
          e.seq, e.body,
          coalesce(
            e.body #>> '{data,object,customer}',
            case when e.body #>> '{data,object,object}' = 'customer' then e.body #>> '{data,object,id}' end,
            c.body ->> 'customer'
          ) as customer
        from dev_payments.objects e
        left join dev_payments.objects c on c.id = e.body #>> '{data,object,charge}' and c.kind = 'charge'
        where e.kind = 'event' and e.seq > $1
        order by e.seq`,
      [after],
    ),
  )
  return {
    seq: Number(rows.at(-1)?.seq ?? after),
    events: rows.flatMap(({ body, customer }) =>
      customer ? [{ customer, body: JSON.stringify(seen(body)) }] : [],
    ),
  }
}

/** The payment of the period that runs, or ran last. */
async function chargeOf(stripe: Stripe, subscription: string): Promise<Stripe.Charge> {
  const { data } = await stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] })
  const invoice = data.find(
    ({ status, amount_paid, billing_reason }) =>
      status === 'paid' && amount_paid > 0 && billing_reason !== 'subscription_update',
  )!
  const intent = String(
    invoice.payments!.data.find(({ status }) => status === 'paid')!.payment.payment_intent,
  )
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  return latest_charge as Stripe.Charge
}

const priceData = (plan_id: string, unit_amount: number) => ({
  currency: 'usd',
  product: productOf(plan_id),
  unit_amount,
  recurring: { interval: 'month', interval_count: 1 } as const,
})

/** Lets something happen to a plan at the provider. */
export async function happen(
  { provider, stripe, plans }: { provider: DevProvider; stripe: Stripe; plans: Plans },
  what: Act,
  { ref, customer }: { ref: string; customer: string },
): Promise<void> {
  const remote = await stripe.subscriptions.retrieve(ref)
  const item = remote.items.data[0]!
  switch (what) {
    case 'upgrade':
      await stripe.subscriptions.update(ref, {
        items: [{ id: item.id, price_data: priceData(plans.large, CENTS.large) }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      })
      return
    case 'downgrade': {
      const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: ref })
      await stripe.subscriptionSchedules.update(id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            start_date: phases[0]!.start_date,
            end_date: item.current_period_end,
            items: [{ price: item.price.id, quantity: 1 }],
            proration_behavior: 'none',
          },
          {
            items: [{ price_data: priceData(plans.small, CENTS.small), quantity: 1 }],
            duration: { interval: 'month', interval_count: 1 },
            proration_behavior: 'none',
          },
        ],
      })
      return
    }
    case 'cancel':
      await stripe.subscriptions.update(ref, { cancel_at_period_end: true })
      return
    case 'end by portal':
      return provider.endByPortal(ref)
    case 'resume':
      await stripe.subscriptions.update(
        ref,
        remote.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
      )
      return
    case 'bad card':
    case 'good card':
      return provider.replaceCard(customer, what === 'bad card' ? BAD : GOOD)
    case 'refund a part':
    case 'refund all': {
      const charge = await chargeOf(stripe, ref)
      const left = charge.amount - charge.amount_refunded
      await stripe.refunds.create({
        charge: charge.id,
        amount: what === 'refund all' ? left : Math.min(100, left - 1),
      })
      return
    }
    case 'dispute':
      await provider.dispute((await chargeOf(stripe, ref)).id)
      return
    case 'win':
    case 'lose': {
      const open = await provider.within(({ tx }) =>
        tx.query<{ id: string }>(
          `
            select d.id
            from dev_payments.objects d
            join dev_payments.objects c on c.id = d.body ->> 'charge'
            where d.kind = 'dispute' and d.body ->> 'status' = 'needs_response' and c.body ->> 'customer' = $1`,
          [customer],
        ),
      )
      await provider.closeDispute(open[0]!.id, what === 'win' ? 'won' : 'lost')
    }
  }
}
