import type { PersonRows } from '#server/db/person-rows.ts'
import type { Wing } from '#server/wing.ts'

/** What this wing's tables say of people. */
export const liveRows: readonly PersonRows[] = []

export const liveWing: Wing = { routes: [] }
