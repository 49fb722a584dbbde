import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { timestamptz, basics, created_at, id, table, ownerReference } from '../../../../server/db/columns.ts'
import { combines, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { vocabularies } from '../../../dictionary/vocabularies/server/vocabularies.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
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

/** Every answer, and every answer taken back (rating 0, naming what it undoes). Rows are only ever added. */
export const practice_reviews = table(
  'practice_reviews',
  {
    id: id(),
    created_at: created_at(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    user_id: ownerReference(() => users.id),
    card_id: ownerReference(() => practice_cards.id),
    /** Given by the device: the same answer sent again is known by it. */
    client_id: uuid().notNull(),
    undoes: uuid().references((): AnyPgColumn => practice_reviews.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    mode: text().notNull(),
    correct: boolean(),
    /** The word of a wrong choice. */
    taken_for: uuid().references(() => vocabularies.id, { onDelete: 'set null' }),
    speed: doublePrecision().notNull(),
    ms: integer().notNull(),
    reviewed_at: timestamptz().notNull(),
    /** On the learner's own calendar. */
    day: date({ mode: 'string' }).notNull(),
    /** The card as it was before. */
    before: jsonb().$type<Memory>().notNull(),
  },
  (t) => [
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
    check(
      'practice_reviews_mode',
      sql`${t.mode} in ('choose_meaning', 'recall_meaning', 'choose_sign', 'sign_along', 'choose_spelled', 'spelled')`,
    ),
    check('practice_reviews_numbers', sql`${t.ms} >= 0 and ${t.speed} > 0`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const practiceRows: readonly PersonRows[] = [
  personRows(practice_cards, 'practice', { user_id: combines('practice') }),
  personRows(practice_reviews, 'practice', { user_id: combines('practice') }),
]
