import type { LENGTHS } from '../../availability/availability.contract.ts'

export type Length = (typeof LENGTHS)[number]
/** Limits of the contract (lengths, learners per lesson), copied to avoid loading its validator. */
export const LENGTHS_OFFERED: readonly Length[] = [25, 50]
export const LEARNERS_AT_MOST = 5
