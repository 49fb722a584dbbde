/** Parts that an entry may be missing. */
export const MISSING = ['film', 'sign', 'description', 'spanish', 'signwriting'] as const
export type Missing = (typeof MISSING)[number]
