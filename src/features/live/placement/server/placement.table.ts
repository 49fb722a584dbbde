import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  created_at,
  table,
  ownerReference,
  ownerKey,
  basics,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { vocabularies } from '../../../dictionary/vocabularies/server/vocabularies.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import type { CanDoAnswers } from '../shared/can-do.ts'

/** A sign that is asked and not answered yet: the words to choose from in the order they are shown in. */
export type AskedNow = { vocabulary_id: string; difficulty: number; choices: string[] }

/** Somebody's placement test. It belongs to the person, not to a device, and stays once it is finished. */
export const placement_sittings = table(
  'placement_sittings',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    asked: jsonb().$type<AskedNow>(),
    finished_at: timestamptz(),
    /** Mean and standard deviation on the scale of `shared/ability.ts`. */
    ability: doublePrecision(),
    error: doublePrecision(),
    /** Estimated number of the dictionary's signs that are understood at that ability, and their total. */
    understood: integer(),
    signs: integer(),
  },
  (t) => [
    uniqueIndex('placement_sittings_open')
      .on(t.user_id)
      .where(sql`${t.finished_at} is null`),
    index('placement_sittings_of').on(t.user_id, t.finished_at),
    check(
      'placement_sittings_result',
      sql`num_nulls(${t.finished_at}, ${t.ability}, ${t.error}, ${t.understood}, ${t.signs}) in (0, 5)`,
    ),
    check('placement_sittings_asks', sql`(${t.asked} is null) = (${t.finished_at} is not null)`),
  ],
)

/**
 * Answers, in order. A trigger rejects changes. The word has no foreign key, so that answers stay when the
 * dictionary drops it.
 */
export const placement_answers = table(
  'placement_answers',
  {
    sitting_id: ownerReference(() => placement_sittings.id),
    position: smallint().notNull(),
    vocabulary_id: uuid().notNull(),
    /** Difficulty at that time, from which the result was computed. */
    difficulty: doublePrecision().notNull(),
    choices: uuid().array().notNull(),
    /** Null: "I don't know yet". */
    chosen: uuid(),
    correct: boolean().notNull(),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.sitting_id, t.position] }),
    uniqueIndex('placement_answers_word').on(t.sitting_id, t.vocabulary_id),
    check('placement_answers_position', sql`${t.position} between 1 and 30`),
    check('placement_answers_chosen', sql`${t.chosen} is null or ${t.chosen} = any(${t.choices})`),
    check(
      'placement_answers_correct',
      sql`${t.correct} = (${t.chosen} is not distinct from ${t.vocabulary_id})`,
    ),
  ],
)

/** Corrections of signs' difficulties from answers, as sums (`shared/ability.ts`). */
export const placement_signs = table('placement_signs', {
  vocabulary_id: ownerKey(() => vocabularies.id),
  score: doublePrecision().notNull(),
  weight: doublePrecision().notNull(),
  answers: integer().notNull(),
})

/** Self-assessments, sentence by sentence. */
export const self_assessments = table(
  'self_assessments',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    answers: jsonb().$type<CanDoAnswers>().notNull(),
    /** Steps of five that were reached. */
    steps: smallint().notNull(),
  },
  (t) => [
    index('self_assessments_of').on(t.user_id, t.created_at),
    check('self_assessments_steps', sql`${t.steps} between 0 and 5`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const placementRows: readonly PersonRows[] = [
  // If both accounts have an unfinished test, the kept account continues its own.
  personRows(placement_sittings, 'live', {
    user_id: movesUnless('learning', 'drop', { columns: [], where: 't.finished_at is null' }),
  }),
  personRows(self_assessments, 'live', { user_id: moves('learning') }),
]
