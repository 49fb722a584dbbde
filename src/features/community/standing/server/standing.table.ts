import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique } from 'drizzle-orm/pg-core'
import {
  created_at,
  id,
  oneOf,
  ownerKey,
  ownerReference,
  reference,
  table,
  timestamps,
  timestamptz,
} from '../../../../server/db/columns.ts'
import {
  combines,
  movesUnless,
  personRows,
  stays,
  type PersonRows,
} from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { AWAY_KINDS, FILM_READERS, TAKING_PART } from '../shared/choices.ts'

/** Rules that people accepted, and suspensions from posting; people without a row have done nothing there yet. */
export const community_members = table(
  'community_members',
  {
    user_id: ownerKey(() => users.id),
    /** Version of the community rules that they accepted at their first post. */
    rules_version: integer(),
    rules_accepted_at: timestamptz(),
    /** No posts or comments until then; `infinity` for good. */
    silenced_until: timestamptz(),
    ...timestamps(),
  },
  (t) => [
    check('community_members_rules', sql`(${t.rules_version} is null) = (${t.rules_accepted_at} is null)`),
  ],
)

/** Choices of guardians for children, and of teenagers for themselves. Without a row the strictest holds. */
export const community_choices = table(
  'community_choices',
  {
    user_id: ownerKey(() => users.id),
    taking_part: text().notNull(),
    films: text().notNull(),
    chosen_by: reference(() => users.id),
    ...timestamps(),
  },
  (t) => [
    check('community_choices_taking_part', oneOf(t.taking_part, TAKING_PART)),
    check('community_choices_films', oneOf(t.films, FILM_READERS)),
  ],
)

/** People whom somebody keeps away. */
export const kept_away = table(
  'kept_away',
  {
    /** Named by its owner's list: of a minor nobody else is told the account's id. */
    id: id(),
    user_id: ownerReference(() => users.id),
    other_id: ownerReference(() => users.id),
    kind: text().notNull(),
    created_at: created_at(),
  },
  (t) => [
    unique('kept_away_once').on(t.user_id, t.other_id, t.kind),
    index('kept_away_other').on(t.other_id, t.user_id),
    check('kept_away_kind', oneOf(t.kind, AWAY_KINDS)),
    check('kept_away_other_person', sql`${t.user_id} <> ${t.other_id}`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const standingRows: readonly PersonRows[] = [
  personRows(community_members, 'community', { user_id: combines('settings') }),
  personRows(community_choices, 'community', { user_id: combines('settings'), chosen_by: stays('history') }),
  personRows(kept_away, 'community', {
    user_id: movesUnless('settings', 'drop', { columns: ['other_id', 'kind'] }),
    other_id: movesUnless('settings', 'drop', { columns: ['user_id', 'kind'] }),
  }),
]
