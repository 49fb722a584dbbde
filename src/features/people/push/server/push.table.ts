import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created_at, id, ownerReference, table } from '../../../../server/db/columns.ts'
import { ends, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { sessions } from '../../sessions/server/sessions.table.ts'
import { users } from '../../users/server/users.table.ts'

/** Browsers that asked for pushes: one for each session, which ends with it. */
export const push_subscriptions = table(
  'push_subscriptions',
  {
    id: id(),
    created_at: created_at(),
    user_id: ownerReference(() => users.id),
    session_id: ownerReference(() => sessions.id).unique(),
    /** Address at the browser's push service, of an allowed host. */
    endpoint: text().notNull(),
    /** Public key of the browser (P-256) and its secret (16 bytes), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our public key that the browser subscribed with. */
    vapid_key: text().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.user_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const pushRows: readonly PersonRows[] = [
  personRows(push_subscriptions, 'security', { user_id: ends('sign_in') }),
]
