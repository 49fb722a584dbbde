import { z } from 'zod'
import { Instant } from '#contract/moments.ts'
import { DocumentRow } from '../documents/documents.contract.ts'
import { LANGUAGE_STATES } from '../documents/terms.contract.ts'
import { MODES } from './terms.contract.ts'

/** An event in its organizers' list, with its next date, or its last one if none is upcoming. */
export const EventRow = DocumentRow.pick({ id: true, title: true, updated_at: true }).extend({
  /** Publication state of the English text. */
  state_en: z.enum(LANGUAGE_STATES),
  /** Publication state of the Spanish text. */
  state_es: z.enum(LANGUAGE_STATES),
  mode: z.enum(MODES),
  place: z.string(),
  /** Start of the next date, or of the last one; null: the event has no date. */
  starts_at: Instant.nullable(),
  /** Time zone of the date. */
  zone: z.string().nullable(),
  /** Number of dates after this one. */
  later_dates: z.int(),
  /** Seats of the date; null: no limit. */
  seats: z.int().nullable(),
  /** People with a seat at the date. */
  taken: z.int(),
  /** People on the waiting list of the date. */
  waiting: z.int(),
})
export type EventRow = z.output<typeof EventRow>
