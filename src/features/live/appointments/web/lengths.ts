import type { LENGTHS } from '../../availability/availability.contract.ts'

export type Length = (typeof LENGTHS)[number]
/** What the contract allows, without loading its validator: lengths, and how many learners share a lesson. */
export const LENGTHS_OFFERED: readonly Length[] = [25, 50]
export const LEARNERS_AT_MOST = 5
