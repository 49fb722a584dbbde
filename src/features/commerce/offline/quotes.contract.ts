import { z } from 'zod'
import { datedOrNull } from '#contract/calendar-day.ts'
import { optional } from '#contract/optional.ts'
import { MAX_SEATS } from '#contract/seats.ts'
import { TAX_NOTES } from '../documents/documents.contract.ts'

export const Seats = z.int().min(1).max(MAX_SEATS)
/** More seats of the term that runs, at what the others cost. */
export const AskSeats = z.object({
  seats: Seats,
  /** The organization that an Admin asks for; an owner asks for their own. */
  organization_id: optional(z.uuid()),
})
export type AskSeats = z.output<typeof AskSeats>
/** Seats of a plan for a term of their own. */
export const AskQuote = AskSeats.extend({ plan_id: z.uuid() })
export type AskQuote = z.output<typeof AskQuote>

/** Sums in cents. */
export const Sum = z.object({
  seats: z.int(),
  unit_cents: z.int(),
  subtotal: z.int(),
  tax: z.int(),
  tax_percent: z.number().nullable(),
  tax_note: z.enum(TAX_NOTES),
  total: z.int(),
})
export type Sum = z.output<typeof Sum>
/** Why an organization gets no quote now. */
export const REFUSALS = ['seats_by_card', 'renew_later', 'pay_first'] as const
export const QuotePreview = z.object({
  ...Sum.shape,
  refused: z.enum(REFUSALS).nullable(),
  /** Start of the new term where seats are running: the day they end. */
  ...datedOrNull('continues_at'),
})
export type QuotePreview = z.output<typeof QuotePreview>

export const SeatsPreview = z.object({
  ...Sum.shape,
  name_en: z.string(),
  name_es: z.string(),
  /** Seats of the term that runs, what one costs for the whole of it, and its end. */
  seats_now: z.int(),
  term_cents: z.int(),
  ...datedOrNull('ends_at'),
})
export type SeatsPreview = z.output<typeof SeatsPreview>
