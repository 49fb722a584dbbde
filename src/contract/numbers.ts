import { z } from 'zod'

/** Largest value of an `integer` column. A larger one makes the database refuse the whole statement. */
export const MAX_INTEGER = 2_147_483_647

/** Version of a row that its editor saw. */
export const Version = z.int().min(0).max(MAX_INTEGER)
/** Number of an edition, a draft or a schema, from 1. */
export const Ordinal = z.int().min(1).max(MAX_INTEGER)
/** Same, in an address or a query, where numbers are text. */
export const OrdinalText = z.coerce.number().int().min(1).max(MAX_INTEGER)
/** Index of a word or a person within a line or a list, from 0. */
export const Index = z.int().min(0).max(10_000)
