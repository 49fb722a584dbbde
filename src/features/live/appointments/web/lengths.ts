import type { LENGTHS } from '../../availability/availability.contract.ts'

export type Length = (typeof LENGTHS)[number]
/** What the contract allows, without loading its validator. */
export const LENGTHS_OFFERED: readonly Length[] = [25, 50]
