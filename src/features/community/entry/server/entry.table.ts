import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { basics, oneOf, ownerReference, reference, table } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'
import { PHRASE_ACTIONS } from '../shared/actions.ts'

/** Phrases that are refused, held or noted. `normal` is the form that texts are compared with. */
export const community_phrases = table(
  'community_phrases',
  {
    ...basics(),
    phrase: text().notNull(),
    normal: text().notNull(),
    action: text().notNull(),
    added_by: reference(() => users.id),
  },
  (t) => [
    uniqueIndex('community_phrases_normal').on(t.normal),
    check('community_phrases_action', oneOf(t.action, PHRASE_ACTIONS)),
    check('community_phrases_said', sql`${t.normal} <> ''`),
  ],
)

/** Domains that no post or comment may link to, with those below them. */
export const blocked_domains = table(
  'blocked_domains',
  {
    ...basics(),
    domain: text().notNull(),
    added_by: reference(() => users.id),
  },
  (t) => [
    uniqueIndex('blocked_domains_domain').on(t.domain),
    check('blocked_domains_lower', sql`${t.domain} = lower(${t.domain})`),
  ],
)

/** Decisions about held posts (`comment_id` null) and comments. `words` are for the author of a refused one. */
export const held_decisions = table(
  'held_decisions',
  {
    ...basics(),
    thread_id: ownerReference(() => threads.id),
    comment_id: uuid(),
    decided_by: reference(() => users.id),
    released: boolean().notNull(),
    words: text(),
  },
  (t) => [
    index('held_decisions_place').on(t.thread_id, t.comment_id, t.id),
    foreignKey({
      name: 'held_decisions_comment',
      columns: [t.comment_id, t.thread_id],
      foreignColumns: [comments.id, comments.thread_id],
    }).onDelete('cascade'),
    check('held_decisions_words', sql`${t.released} = (${t.words} is null)`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const entryRows: readonly PersonRows[] = [
  personRows(community_phrases, null, { added_by: stays('history') }),
  personRows(blocked_domains, null, { added_by: stays('history') }),
  personRows(held_decisions, null, { decided_by: stays('history') }),
]
