import type { RATINGS } from '../practice.contract.ts'

/** The contract's ratings, written out: taken from there they would bring its checks into the page. */
export const RATING: typeof RATINGS = { again: 1, hard: 2, good: 3, easy: 4 }
