import { z } from 'zod'
import { CalendarDay } from '#contract/calendar-day.ts'
import { errors } from '#contract/errors.ts'
import { Day } from '#contract/moments.ts'
import { Cents } from '#contract/money.ts'
import { oneLine } from '#contract/text.ts'

/** Days after it is due on which an invoice is reminded of. */
export const REMIND_DAYS = [0, 7, 14] as const

export const receivablesErrors = errors({
  reference_taken: {
    status: 422,
    toast: false,
    en: 'A payment with this reference was recorded already.',
    es: 'Ya se registró un pago con esta referencia.',
  },
})

export const RecordPayment = z.object({
  cents: Cents.min(1),
  reference: oneLine().min(1).max(120),
  received_on: Day,
})
export type RecordPayment = z.output<typeof RecordPayment>

/** Payment of an invoice or a statement without a card. */
export const ReceivedPayment = z.object({
  id: z.uuid(),
  cents: z.int(),
  /** Excess of the payment, turned into credit. */
  credited: z.int(),
  reference: z.string(),
  received_on: CalendarDay,
  receipt_id: z.uuid(),
  receipt_number: z.string(),
})
export type ReceivedPayment = z.output<typeof ReceivedPayment>
