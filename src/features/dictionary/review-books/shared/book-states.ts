/** States of a review book. */
export const BOOK_STATES = ['open', 'expired', 'revoked'] as const
export type BookState = (typeof BOOK_STATES)[number]
