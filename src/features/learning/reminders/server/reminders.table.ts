import { date, index, primaryKey } from 'drizzle-orm/pg-core'
import { created_at, ownerReference, table } from '../../../../server/db/columns.ts'
import { ends, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'

/** Days on which it was decided whether to remind a person of their practice, each once. */
export const practice_reminders = table(
  'practice_reminders',
  {
    user_id: ownerReference(() => users.id),
    /** Day of the person's own calendar. */
    day: date({ mode: 'string' }).notNull(),
    created_at: created_at(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] }), index('practice_reminders_old').on(t.created_at)],
)

/** Personal data in this table: export, and merging of two accounts. */
export const remindersRows: readonly PersonRows[] = [
  personRows(practice_reminders, 'account', { user_id: ends('history') }),
]
