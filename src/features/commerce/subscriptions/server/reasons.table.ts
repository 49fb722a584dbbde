import { check, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { LEAVING } from '../subscriptions.contract.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Why somebody cancelled, in their words: asked afterwards, never before. */
export const subscription_reasons = table(
  'subscription_reasons',
  {
    ...basics(),
    subscription_id: reference(() => subscriptions.id),
    reason: text().notNull(),
    text: text(),
  },
  (t) => [
    uniqueIndex('subscription_reasons_once').on(t.subscription_id),
    check('subscription_reasons_reason', oneOf(t.reason, LEAVING)),
  ],
)
