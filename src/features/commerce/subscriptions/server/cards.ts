import type Stripe from 'stripe'
import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { cardProvider, type Lease } from '../../payments/server/public.ts'
import { payment_customers } from '../../payments/server/payments.table.ts'
import { cardOf } from './follow.ts'
import { subscriptions } from './subscriptions.table.ts'

/** A customer's card was changed, or is about to expire: their plans that run show the one that pays now. */
export async function settleCustomer(platform: Platform, customer: string, lease: Lease): Promise<void> {
  const running = await platform.db.query<{ id: string; provider_ref: string }>(
    `
      select s.id, s.provider_ref
      from ${payment_customers} c
      join ${subscriptions} s
        on s.organization_id = c.organization_id or (s.user_id = c.user_id and s.organization_id is null)
      where c.customer = $1 and s.provider = 'Stripe' and s.provider_ref is not null and s.status = 'Active'`,
    [customer],
  )
  if (running.length === 0) return
  const provider = await cardProvider(platform)
  if (!provider) throw new Failure(common.unavailable)
  for (const { id, provider_ref } of running) {
    const remote = await provider.stripe.subscriptions.retrieve(provider_ref, {
      expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
    })
    const whose = remote.customer as Stripe.Customer | Stripe.DeletedCustomer
    const card =
      cardOf(remote.default_payment_method) ??
      (whose.deleted ? null : cardOf(whose.invoice_settings?.default_payment_method))
    if (!card) continue
    await lease.apply((tx) =>
      tx.query(
        `
          update ${subscriptions}
          set card_brand = $2, card_last4 = $3, card_month = $4, card_year = $5, updated_at = $6
          where id = $1
            and (card_brand, card_last4, card_month, card_year) is distinct from ($2::text, $3::text, $4::int, $5::int)`,
        [id, card.card_brand, card.card_last4, card.card_month, card.card_year, platform.clock()],
      ),
    )
  }
}
