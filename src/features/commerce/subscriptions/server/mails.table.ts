import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { SUBSCRIPTION_MAILS } from './subscriptions.mails.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Mails sent about a plan, once per occasion: a period, a failed payment. */
export const subscription_mails = table(
  'subscription_mails',
  {
    ...basics(),
    subscription_id: reference(() => subscriptions.id),
    kind: text().notNull(),
    occasion: text().notNull(),
    sent_at: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('subscription_mails_once').on(t.subscription_id, t.kind, t.occasion),
    index('subscription_mails_of').on(t.subscription_id),
    check('subscription_mails_kind', oneOf(t.kind, SUBSCRIPTION_MAILS)),
  ],
)
