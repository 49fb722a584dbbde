import type { Platform } from '#server/platform.ts'
import { payment_customers } from './payments.table.ts'
import { withoutRequest, type CardProvider } from './stripe.ts'

/** The payer: a person for themselves, or an organization. */
export type Payer = { user_id: string; organization_id: null } | { user_id: null; organization_id: string }

/** The customer of somebody at the card provider, or null where they have not paid yet. */
export async function knownCustomer(platform: Platform, payer: Payer): Promise<string | null> {
  const [row] = await platform.db.query<{ customer: string }>(
    `select customer from ${payment_customers} where user_id = $1 or organization_id = $2`,
    [payer.user_id, payer.organization_id],
  )
  return row?.customer ?? null
}

/**
 * The customer of somebody, made at the first need. The provider is asked with a key made of whom it is for,
 * so that two at once get the same one.
 */
export async function customerOf(
  platform: Platform,
  provider: CardProvider,
  payer: Payer,
  about: { email: string; name: string; language: string },
): Promise<string> {
  const known = await knownCustomer(platform, payer)
  if (known) return known
  const whose = payer.user_id ? `user:${payer.user_id}` : `organization:${payer.organization_id}`
  const { stripe } = withoutRequest(provider, 'asking twice changes nothing')
  const made = await stripe.customers.create(
    {
      email: about.email,
      name: about.name,
      preferred_locales: [about.language],
      metadata: { for: whose },
    },
    { idempotencyKey: `customer:${whose}` },
  )
  const [row] = await platform.db.query<{ customer: string }>(
    `
      with made as (
        insert into ${payment_customers} (user_id, organization_id, customer, created_at, updated_at)
        values ($1, $2, $3, $4, $4)
        on conflict do nothing
        returning customer
      )
      select customer from made
      union all
      select customer from ${payment_customers} where user_id = $1 or organization_id = $2
      limit 1`,
    [payer.user_id, payer.organization_id, made.id, platform.clock()],
  )
  return row?.customer ?? made.id
}
