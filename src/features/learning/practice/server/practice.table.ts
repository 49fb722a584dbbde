import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  created_at,
  id,
  oneOf,
  ownerReference,
  table,
} from '../../../../server/db/columns.ts'
import { combines, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { vocabularies } from '../../../dictionary/vocabularies/server/vocabularies.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { MODES } from '../practice.contract.ts'
import type { Memory } from './scheduler.ts'

/** One memory of a learner: a word in one direction. The columns from `due` on are FSRS's. */
export const practice_cards = table(
  'practice_cards',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    vocabulary_id: ownerReference(() => vocabularies.id),
    skill: text().notNull(),
    /** A word of a completed lesson stays; one added by hand needs the dictionary to open it. */
    source: text().notNull(),
    due: timestamptz().notNull(),
    state: smallint().notNull().default(0),
    stability: doublePrecision().notNull().default(0),
    difficulty: doublePrecision().notNull().default(0),
    scheduled_days: integer().notNull().default(0),
    learning_steps: integer().notNull().default(0),
    reps: integer().notNull().default(0),
    lapses: integer().notNull().default(0),
    last_review: timestamptz(),
    /** The sign was understood at full speed when it was last asked. */
    full_speed: boolean().notNull().default(false),
    removed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('practice_cards_once').on(t.user_id, t.vocabulary_id, t.skill),
    // Answers reference it: with the person, as in all tables that grow with people.
    uniqueIndex('practice_cards_own').on(t.user_id, t.id),
    index('practice_cards_due')
      .on(t.user_id, t.due)
      .where(sql`${t.removed_at} is null`),
    index('practice_cards_vocabulary').on(t.vocabulary_id),
    check('practice_cards_skill', sql`${t.skill} in ('recognise', 'produce', 'fingerspelling')`),
    check('practice_cards_source', sql`${t.source} in ('lesson', 'word')`),
    check(
      'practice_cards_state',
      sql`${t.state} between 0 and 3 and (${t.state} = 0) = (${t.last_review} is null)`,
    ),
    check(
      'practice_cards_numbers',
      sql`${t.stability} >= 0 and ${t.difficulty} >= 0 and ${t.reps} >= 0 and ${t.lapses} >= 0`,
    ),
  ],
)

/**
 * Every answer, and every answer taken back (rating 0, naming what it undoes). Rows are only ever added;
 * those older than `PRACTICE_DETAIL_DAYS` become sums in `practice_history`. In 16 partitions by person.
 */
export const practice_answers = table(
  'practice_answers',
  {
    user_id: ownerReference(() => users.id),
    /** Given by the device: the same answer sent again is known by it. */
    id: uuid().notNull(),
    card_id: uuid().notNull(),
    undoes: uuid(),
    /** The word of a wrong choice. */
    taken_for: uuid().references(() => vocabularies.id, { onDelete: 'set null' }),
    created_at: created_at(),
    reviewed_at: timestamptz().notNull(),
    /** On the learner's own calendar. */
    day: date({ mode: 'string' }).notNull(),
    ms: integer().notNull(),
    speed: real().notNull(),
    rating: smallint().notNull(),
    /** The card had never been asked before. */
    met: boolean().notNull(),
    correct: boolean(),
    mode: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    foreignKey({
      name: 'practice_answers_card',
      columns: [t.user_id, t.card_id],
      foreignColumns: [practice_cards.user_id, practice_cards.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'practice_answers_undoes',
      columns: [t.user_id, t.undoes],
      foreignColumns: [t.user_id, t.id],
    }).onDelete('cascade'),
    index('practice_answers_day').on(t.user_id, t.day),
    uniqueIndex('practice_answers_undone_once')
      .on(t.undoes, t.user_id)
      .where(sql`${t.undoes} is not null`),
    index('practice_answers_taken_for')
      .on(t.taken_for)
      .where(sql`${t.taken_for} is not null`),
    check(
      'practice_answers_rating',
      sql`${t.rating} between 0 and 4 and (${t.rating} = 0) = (${t.undoes} is not null)`,
    ),
    check('practice_answers_mode', oneOf(t.mode, MODES)),
    check('practice_answers_numbers', sql`${t.ms} >= 0 and ${t.speed} > 0`),
  ],
)

/** The card as it was before an answer, until the answer is taken back or `UNDO_DAYS` are over. */
export const practice_undo = table(
  'practice_undo',
  {
    user_id: ownerReference(() => users.id),
    id: uuid().notNull(),
    card_id: uuid().notNull(),
    /** Order of the answers of one card. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    created_at: created_at(),
    before: jsonb().$type<Memory>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.id] }),
    foreignKey({
      name: 'practice_undo_answer',
      columns: [t.user_id, t.id],
      foreignColumns: [practice_answers.user_id, practice_answers.id],
    }).onDelete('cascade'),
    index('practice_undo_old').on(t.created_at),
  ],
)

/**
 * Sums of a learner's day in the past, without what was taken back: of each memory, and of each quarter of an
 * hour. In 16 partitions by person.
 */
export const practice_history = table(
  'practice_history',
  {
    user_id: ownerReference(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    /** The memories; the three after it are of the same length. Cards that are gone are passed over. */
    cards: uuid().array().notNull(),
    asked: smallint().array().notNull(),
    /** Rated as not known. */
    again: smallint().array().notNull(),
    /** Rated as not known, or chosen wrong. */
    failed: smallint().array().notNull(),
    /** Quarters of an hour since 1970, with the answers in each. */
    quarters: integer().array().notNull(),
    answers: smallint().array().notNull(),
    /** Wrong choices: the card, and the word that it was taken for. */
    taken_of: uuid().array(),
    taken_for: uuid().array(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] })],
)

/**
 * Answers as the release before stored them. `move_practice` gives each person's to `practice_answers`, so
 * that a person has rows in one of the two. Empty since the job `practice-move` is done: a migration with
 * `-- contract: <this release>` then drops it with both views and `move_practice`.
 */
export const practice_reviews_old = table(
  'practice_reviews_old',
  {
    id: id(),
    created_at: created_at(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ name: 'practice_reviews_seq_seq' }),
    user_id: uuid().notNull(),
    card_id: uuid().notNull(),
    client_id: uuid().notNull(),
    undoes: uuid(),
    rating: smallint().notNull(),
    mode: text().notNull(),
    correct: boolean(),
    taken_for: uuid(),
    speed: doublePrecision().notNull(),
    ms: integer().notNull(),
    reviewed_at: timestamptz().notNull(),
    day: date({ mode: 'string' }).notNull(),
    before: jsonb().$type<Memory>().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'practice_reviews_user_id_users_id_fk',
      columns: [t.user_id],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'practice_reviews_card_id_practice_cards_id_fk',
      columns: [t.card_id],
      foreignColumns: [practice_cards.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'practice_reviews_taken_for_vocabularies_id_fk',
      columns: [t.taken_for],
      foreignColumns: [vocabularies.id],
    }).onDelete('set null'),
    uniqueIndex('practice_reviews_once').on(t.user_id, t.client_id),
    uniqueIndex('practice_reviews_undone_once').on(t.undoes),
    index('practice_reviews_day').on(t.user_id, t.day),
    index('practice_reviews_card').on(t.card_id, t.seq),
    index('practice_reviews_taken_for')
      .on(t.taken_for)
      .where(sql`${t.taken_for} is not null`),
    check(
      'practice_reviews_rating',
      sql`${t.rating} between 0 and 4 and (${t.rating} = 0) = (${t.undoes} is not null)`,
    ),
    check('practice_reviews_mode', oneOf(t.mode, MODES)),
    check('practice_reviews_numbers', sql`${t.ms} >= 0 and ${t.speed} > 0`),
  ],
)

/** View of `practice_answers` and of answers that are not moved yet, with what readers need. */
export const practice_log = 'practice_log'

/** SQL, true where nobody took answer `r` of `practice_log` back. */
export const NOT_UNDONE = `
  not exists (select from practice_log back where back.user_id = r.user_id and back.undoes = r.id)`

/** Personal data in these tables: export, and merging of two accounts. */
export const practiceRows: readonly PersonRows[] = [
  personRows(practice_cards, 'practice', { user_id: combines('practice') }),
  personRows(practice_answers, 'practice', { user_id: combines('practice') }),
  personRows(practice_undo, 'practice', { user_id: combines('practice') }),
  personRows(practice_history, 'practice', { user_id: combines('practice') }),
  personRows(practice_reviews_old, 'practice', { user_id: combines('practice') }),
]
