import { z } from 'zod'
import { LEDGER_ACCOUNTS, TRANSACTION_KINDS } from '../ledger/ledger.contract.ts'
import { DISPUTE_STATES } from './shared/order-states.ts'

/** Fields of an order that only an Admin sees. */
export const OrderDetails = z.object({
  guest_email: z.string().nullable(),
  provider_object: z.string().nullable(),
  payment_intent: z.string().nullable(),
  session: z.string().nullable(),
  agreed_at: z.iso.datetime().nullable(),
  agreed_text: z.string().nullable(),
  disputes: z.array(
    z.object({
      id: z.uuid(),
      cents: z.int(),
      state: z.enum(DISPUTE_STATES),
      opened_at: z.iso.datetime(),
      closed_at: z.iso.datetime().nullable(),
    }),
  ),
  /** Ledger transactions of the order; a debit above zero, a credit below. */
  transactions: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(TRANSACTION_KINDS),
      at: z.iso.datetime(),
      entries: z.array(z.object({ id: z.uuid(), account: z.enum(LEDGER_ACCOUNTS), cents: z.int() })),
    }),
  ),
})
export type OrderDetails = z.output<typeof OrderDetails>
