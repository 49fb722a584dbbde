import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, table, ownerReference } from '../../../../server/db/columns.ts'
import { ends, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'

/**
 * Notices sent to a person about one piece of waiting work, deleted as soon as the work is done. The
 * features decide which work waits and for whom.
 */
export const duty_notices = table(
  'duty_notices',
  {
    kind: text().notNull(),
    subject_id: uuid().notNull(),
    user_id: ownerReference(() => users.id),
    told_at: timestamptz().notNull(),
    reminded_at: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject_id, t.user_id] }),
    index('duty_notices_user').on(t.user_id),
    check(
      'duty_notices_kind',
      sql`${t.kind} in ('answer', 'code_request', 'reported_content', 'support', 'word_report')`,
    ),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const dutiesRows: readonly PersonRows[] = [
  personRows(duty_notices, 'duty_notices', { user_id: ends('history') }),
]
