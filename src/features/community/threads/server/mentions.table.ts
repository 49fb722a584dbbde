import { foreignKey, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { created_at, ownerReference, table, timestamptz } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { comments, threads } from './threads.table.ts'

/** People whom a post (`comment_id` null) or a comment mentions, each once. */
export const mentions = table(
  'mentions',
  {
    thread_id: ownerReference(() => threads.id),
    comment_id: uuid(),
    user_id: ownerReference(() => users.id),
    /** Name that follows the `@` in the stored text. Readers see the present name in its place. */
    written: text().notNull(),
    /** Time at which an edit took the mention out. Earlier words still hold the name, which erasing takes out. */
    removed_at: timestamptz(),
    created_at: created_at(),
  },
  (t) => [
    unique('mentions_once').on(t.thread_id, t.comment_id, t.user_id).nullsNotDistinct(),
    index('mentions_user').on(t.user_id),
    foreignKey({
      name: 'mentions_comment',
      columns: [t.comment_id, t.thread_id],
      foreignColumns: [comments.id, comments.thread_id],
    }).onDelete('cascade'),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const mentionsRows: readonly PersonRows[] = [
  personRows(mentions, 'community', {
    user_id: movesUnless('writing', 'drop', { columns: ['thread_id', 'comment_id'] }),
  }),
]
