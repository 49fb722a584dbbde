import { z } from 'zod'

/** A plan's data in the store that sold it, with every payment as signed there. */
export const StorePurchase = z.object({
  /** `Sandbox`: a purchase of somebody who tests the app; no money was paid. */
  environment: z.enum(['Production', 'Sandbox']),
  original_transaction_id: z.string(),
  product_id: z.string(),
  /** Key of the notifications about it. */
  subject: z.string(),
  auto_renew: z.boolean().nullable(),
  transactions: z.array(
    z.object({
      id: z.string(),
      product_id: z.string(),
      purchased_at: z.iso.datetime(),
      expires_at: z.iso.datetime().nullable(),
      revoked_at: z.iso.datetime().nullable(),
      /** Thousandths of the currency, as the store counts. */
      price: z.int().nullable(),
      currency: z.string().nullable(),
      order_id: z.uuid().nullable(),
      order_number: z.int().nullable(),
      /** False for what cost nothing, was a test, or was paid in a currency that the books do not have. */
      booked: z.boolean(),
    }),
  ),
})
export type StorePurchase = z.output<typeof StorePurchase>
