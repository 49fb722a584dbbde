import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { basics, oneOf, ownerReference, table, timestamptz } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { HELD_REASONS, PROPOSAL_STATES } from '../../../../contract/community.ts'

/** Captions of films of the community that readers propose. `taken`: they became the film's captions. */
export const caption_proposals = table(
  'caption_proposals',
  {
    ...basics(),
    media_id: ownerReference(() => media.id),
    language: text().notNull(),
    /** WebVTT. */
    text: text().notNull(),
    user_id: ownerReference(() => users.id),
    state: text().notNull().default('open'),
    /** Not null: moderators alone see and decide it. */
    held_reason: text(),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('caption_proposals_open')
      .on(t.media_id, t.language, t.user_id)
      .where(sql`${t.state} = 'open'`),
    index('caption_proposals_film').on(t.media_id, sql`${t.id} desc`),
    index('caption_proposals_user').on(t.user_id),
    check('caption_proposals_language', sql`${t.language} in ('en', 'es')`),
    check('caption_proposals_state', oneOf(t.state, PROPOSAL_STATES)),
    check('caption_proposals_held_reason', oneOf(t.held_reason, HELD_REASONS)),
    check('caption_proposals_decided', sql`(${t.state} = 'open') = (${t.decided_at} is null)`),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const captionsRows: readonly PersonRows[] = [
  personRows(caption_proposals, 'community', {
    user_id: movesUnless('writing', 'drop', { columns: ['media_id', 'language'], where: `t.state = 'open'` }),
    decided_by: stays('history'),
  }),
]
