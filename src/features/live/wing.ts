import type { PersonRows } from '#server/db/person-rows.ts'
import type { Wing } from '#server/wing.ts'
import { placementRoutes } from './placement/server/placement.routes.ts'
import { placementRows } from './placement/server/placement.table.ts'

/** What this wing's tables say of people. */
export const liveRows: readonly PersonRows[] = [...placementRows]

export const liveWing: Wing = { routes: [placementRoutes] }
