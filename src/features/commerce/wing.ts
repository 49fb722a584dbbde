import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { creditRows } from './credit/server/credit.table.ts'
import { discountsRoutes } from './discounts/server/discounts.routes.ts'
import { documentsRoutes } from './documents/server/documents.routes.ts'
import { documentsRows } from './documents/server/documents.table.ts'
import { ordersRows } from './orders/server/orders.table.ts'
import { paymentsRows } from './payments/server/payments.table.ts'
import { plansRoutes } from './plans/server/plans.routes.ts'
import { sellerRoutes } from './seller/server/seller.routes.ts'
import { subscriptionsRows } from './subscriptions/server/subscriptions.table.ts'

/** What this wing's tables say of people. */
export const commerceRows: readonly PersonRows[] = [
  ...paymentsRows,
  ...creditRows,
  ...documentsRows,
  ...ordersRows,
  ...subscriptionsRows,
]

export const commerceWing: Wing = { routes: [plansRoutes, discountsRoutes, sellerRoutes, documentsRoutes] }
