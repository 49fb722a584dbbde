import { z } from 'zod'
import { YEARS } from './dates.ts'
import { WORDS } from './own-words.ts'

// The years first: the format that is checked last is the one that the description of the API names.
const inYears = z.string().regex(YEARS)
/** A calendar day that a caller sends, as 2026-11-25. */
export const Day = inYears.check(z.iso.date())
/** A moment that a caller sends, with the offset of any zone. */
export const Instant = inYears.check(z.iso.datetime({ offset: true }))
/** A moment that a caller sends in UTC. */
export const UtcInstant = inYears.check(z.iso.datetime())
/** A time of the day on a clock of 24 hours, as 08:30. */
export const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, WORDS.clock)
