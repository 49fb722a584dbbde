import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { discountsRoutes } from './discounts/server/discounts.routes.ts'
import { plansRoutes } from './plans/server/plans.routes.ts'

/** What this wing's tables say of people. */
export const commerceRows: readonly PersonRows[] = []

export const commerceWing: Wing = { routes: [plansRoutes, discountsRoutes] }
