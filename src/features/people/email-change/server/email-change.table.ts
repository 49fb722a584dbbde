import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, citext, table, ownerReference } from '../../../../server/db/columns.ts'
import { ends, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'

/**
 * A change of address. It is made when both addresses have confirmed; the old one can undo it for some days.
 * One is open at a time for each person.
 */
export const email_changes = table(
  'email_changes',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    /** The session that asked, which stays when the others end. */
    session_id: uuid(),
    /** Null for an account that had none: its guardian is asked, and undoes it. */
    old_email: citext(),
    new_email: citext().notNull(),
    old_token_hash: text().notNull().unique(),
    new_token_hash: text().notNull().unique(),
    undo_token_hash: text().unique(),
    old_confirmed_at: timestamptz(),
    new_confirmed_at: timestamptz(),
    /** Of the confirmation; once it is made, of the undoing. */
    expires_at: timestamptz().notNull(),
    applied_at: timestamptz(),
  },
  (t) => [
    index('email_changes_user').on(t.user_id),
    uniqueIndex('email_changes_open')
      .on(t.user_id)
      .where(sql`${t.applied_at} is null`),
    check(
      'email_changes_confirmed',
      sql`${t.applied_at} is null or (${t.old_confirmed_at} is not null and ${t.new_confirmed_at} is not null)`,
    ),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const emailChangeRows: readonly PersonRows[] = [
  personRows(email_changes, 'account', { user_id: ends('sign_in') }),
]
