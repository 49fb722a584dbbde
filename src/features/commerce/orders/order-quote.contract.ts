import { z } from 'zod'
import { CalendarDay, dated } from '#contract/calendar-day.ts'
import { comingShape } from '#contract/coming-payments.ts'
import { CURRENCIES } from '#contract/money.ts'
import { PAYMENT_PROVIDERS } from '../ledger/ledger.contract.ts'

/** Renewing payment of a plan. */
export const Recurring = z.object({
  cents: z.int(),
  interval: z.enum(['month', 'year']),
  interval_count: z.int(),
  /** The first renewal, which is where free days end; its day is the buyer's. */
  ...dated('renews_at'),
  trial_days: z.int(),
})
export type Recurring = z.output<typeof Recurring>

export const PricedItem = {
  name_en: z.string(),
  name_es: z.string(),
  quantity: z.int(),
  unit_cents: z.int(),
  cents: z.int(),
  discount_cents: z.int(),
}
export const QuotedLine = z.object({
  kind: z.string(),
  id: z.uuid().nullable(),
  ...PricedItem,
})
export const Quote = z.object({
  lines: z.array(QuotedLine),
  currency: z.enum(CURRENCIES),
  subtotal: z.int(),
  discount: z.int(),
  /** Of the buyer's credit. */
  credit: z.int(),
  tax: z.int(),
  total: z.int(),
  /** The buyer's total credit. */
  credit_available: z.int(),
  /** The renewing plan; its sum is that of every payment once discount and credit are used up. */
  recurring: Recurring.nullable(),
  /** Payments after today's. */
  ...comingShape,
  /** Cents that a card pays at least, where less is taken off for their sake; null elsewhere. */
  smallest_charge: z.int().nullable(),
  /** Agreement shown beside the checkbox, in both languages, with its version. */
  terms: z.object({ version: z.string(), en: z.string(), es: z.string() }),
  providers: z.array(z.enum(PAYMENT_PROVIDERS)),
  /** Service code that pays the whole order; null if the buyer pays. */
  service_code_id: z.uuid().nullable(),
  /** The buyer's own codes that can be used today, where a code may pay for this. */
  service_codes: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      organization: z.string(),
      ends_on: CalendarDay,
      /** Of a code that holds an amount. */
      cents_left: z.int().nullable(),
      units_left: z.int().nullable(),
      /** Months that a code of units pays for now. */
      months: z.int().nullable(),
    }),
  ),
})
export type Quote = z.output<typeof Quote>
