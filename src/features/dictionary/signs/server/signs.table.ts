import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz, basics, id, table, ownerReference } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { signers } from '../../signers/server/signers.table.ts'
import { vocabularies } from '../../vocabularies/server/vocabularies.table.ts'

/** Names of the parameters of a sign (handshape, location, movement, hands), with the picture of a handshape. */
export const sign_parameters = table(
  'sign_parameters',
  {
    kind: text().notNull(),
    value: text().notNull(),
    name_en: text().notNull(),
    name_es: text().notNull(),
    picture: text(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.value] }),
    check('sign_parameters_kind', sql`${t.kind} in ('handshape', 'location', 'movement', 'hands')`),
  ],
)

/**
 * One way of signing a word, by one signer. Without a clip it is only described, until its film is made.
 *
 * `notation`, `clip` and `poster` are shown to everybody, with the parameters derived from them. A version
 * that an editor sent and nobody has approved yet is in the three `waiting_` columns (decision 40): only its
 * editors and reviewers read those.
 */
export const signs = table(
  'signs',
  {
    ...basics(),
    vocabulary_id: ownerReference(() => vocabularies.id),
    signer_id: uuid().references(() => signers.id),
    /** Key of the sign in the content pack; null for signs that people added. */
    content_key: text().unique(),
    region: text(),
    /** Storage keys. */
    clip: text(),
    poster: text(),
    /** SignWriting in Formal SignWriting in ASCII. */
    fsw: text(),
    /** The sign as data (docs/notation.md), for the 3D signer. */
    notation: jsonb().$type<Record<string, unknown>>(),
    /** Version sent and hidden until approval: a notation, or the keys of a film. */
    waiting_notation: jsonb().$type<Record<string, unknown>>(),
    waiting_clip: text(),
    waiting_poster: text(),
    /**
     * Names what is judged of the sign, which is what waits and else what is shown: another notation, or
     * another film where there is none, has another one. A judgement is about a look. A reviewed sign that is
     * shown with another one waits for review again (a trigger).
     */
    look: text().generatedAlwaysAs(
      sql`case when waiting_notation is not null or waiting_clip is not null then sign_look(waiting_notation, waiting_clip) else sign_look(notation, clip) end`,
    ),
    /**
     * Storage keys of what was drawn of the notation ahead of time (`npm run render`). A trigger empties them
     * when the notation changes.
     */
    rendered_poster: text(),
    rendered_preview: text(),
    rendered_clip: text(),
    rendered_gif: text(),
    handshapes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    location: text(),
    movement: text(),
    hands: text(),
    description_en: text(),
    description_es: text(),
    is_primary: boolean().notNull().default(false),
    /** Counts what was published of this sign: a film or a notation that changed. */
    version: integer().notNull().default(1),
    /**
     * Review of the version shown: `reviewed`, awaiting review, or refused and therefore not shown. A `new`
     * sign has never shown anything. Drafts are in `sign_drafts`.
     */
    review_state: text().notNull().default('in_review'),
    /** The same for its editors and reviewers, for whom what waits counts before what is shown. */
    state: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when waiting_notation is not null or waiting_clip is not null then 'in_review' when review_state = 'new' then 'rejected' else review_state end`,
      ),
    /** When a person changed it last; the content pack leaves such a sign alone. */
    edited_at: timestamptz(),
    edited_by: uuid().references(() => users.id),
    /** Hash of what the content pack brought last; null for signs that people added. */
    content_hash: text(),
    /** When a Deaf teacher reviewed it, and who; null: nobody has yet, and the screen says so. */
    reviewed_at: timestamptz(),
    reviewed_by: uuid().references(() => users.id),
    position: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('signs_one_primary')
      .on(t.vocabulary_id)
      .where(sql`${t.is_primary}`),
    index('signs_vocabulary').on(t.vocabulary_id, t.position),
    index('signs_handshapes').using('gin', t.handshapes),
    index('signs_location').on(t.location, t.movement, t.hands),
    // Minimal pairs: the same in all but one parameter.
    index('signs_pairs_by_location')
      .on(t.handshapes, t.movement, t.hands)
      .where(sql`${t.is_primary}`),
    index('signs_pairs_by_movement')
      .on(t.handshapes, t.location, t.hands)
      .where(sql`${t.is_primary}`),
    index('signs_signer').on(t.signer_id),
    index('signs_clip').on(t.clip),
    index('signs_waiting_clip')
      .on(t.waiting_clip)
      .where(sql`${t.waiting_clip} is not null`),
    check('signs_hands', sql`${t.hands} in ('one', 'two_symmetric', 'two_asymmetric')`),
    check(
      'signs_filmed_by_someone',
      sql`(${t.clip} is null and ${t.waiting_clip} is null) or ${t.signer_id} is not null`,
    ),
    index('signs_review').on(t.state, t.updated_at, t.id),
    check(
      'signs_review_state',
      sql`${t.review_state} in ('new', 'in_review', 'reviewed', 'rejected') and (${t.review_state} = 'reviewed') = (${t.reviewed_at} is not null)`,
    ),
    // A refused version is not shown: its content is kept in the history. A new sign has never been shown.
    check(
      'signs_rejected_shows_nothing',
      sql`${t.review_state} not in ('new', 'rejected') or (${t.clip} is null and ${t.notation} is null)`,
    ),
    check('signs_one_waits', sql`${t.waiting_notation} is null or ${t.waiting_clip} is null`),
  ],
)

/**
 * A person's unfinished work on a sign: the content of the editor, valid or not. `sign_id` is null for a sign
 * that does not exist yet.
 */
export const sign_drafts = table(
  'sign_drafts',
  {
    ...basics(),
    vocabulary_id: ownerReference(() => vocabularies.id),
    sign_id: uuid().references(() => signs.id, { onDelete: 'cascade' }),
    user_id: ownerReference(() => users.id),
    notation: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The sign's version that it was begun from. */
    based_on: integer(),
    /** Why a reviewer sent it back. */
    returned: text(),
  },
  (t) => [
    uniqueIndex('sign_drafts_once')
      .on(t.user_id, t.vocabulary_id, t.sign_id)
      .where(sql`${t.sign_id} is not null`),
    uniqueIndex('sign_drafts_new_once')
      .on(t.user_id, t.vocabulary_id)
      .where(sql`${t.sign_id} is null`),
    index('sign_drafts_sign').on(t.sign_id),
    index('sign_drafts_vocabulary').on(t.vocabulary_id),
  ],
)

/** Events of a sign, with its content at that time. */
export const sign_history = table(
  'sign_history',
  {
    id: id(),
    at: timestamptz().notNull(),
    sign_id: ownerReference(() => signs.id),
    action: text().notNull(),
    user_id: uuid().references(() => users.id),
    comment: text().notNull().default(''),
    version: integer().notNull(),
    /** The notation, or the keys of the film, that it is about. */
    snapshot: jsonb()
      .$type<{ notation: Record<string, unknown> | null; clip: string | null; poster: string | null }>()
      .notNull(),
  },
  (t) => [
    index('sign_history_sign').on(t.sign_id, t.at, t.id),
    index('sign_history_user').on(t.user_id),
    check(
      'sign_history_action',
      sql`${t.action} in ('sent', 'filmed', 'content', 'approved', 'corrected', 'rejected', 'withdrawn')`,
    ),
  ],
)

/** Signs of the content pack that somebody deleted: they stay away. */
export const deleted_content = table('deleted_content', {
  content_key: text().primaryKey(),
  at: timestamptz().notNull(),
})

/** Personal data in these tables: export, and merging of two accounts. */
export const signsRows: readonly PersonRows[] = [
  personRows(signs, null, { edited_by: stays('history'), reviewed_by: stays('history') }),
  personRows(sign_drafts, 'dictionary', {
    user_id: movesUnless(
      'writing',
      'drop',
      { columns: ['vocabulary_id', 'sign_id'], where: 't.sign_id is not null' },
      { columns: ['vocabulary_id'], where: 't.sign_id is null' },
    ),
  }),
  personRows(sign_history, 'dictionary', { user_id: stays('history') }),
]
