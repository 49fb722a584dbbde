import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  created_at,
  table,
  ownerReference,
  reference,
} from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { signs } from '../../signs/server/signs.table.ts'

/**
 * An address under which somebody without an account judges signs. Only the hash of its token is kept, so it
 * is shown once, to who made it.
 */
export const review_books = table(
  'review_books',
  {
    ...basics(),
    /** Null: the platform's. */
    organization_id: uuid().references(() => organizations.id),
    /** Name of the reviewer. */
    name: text().notNull(),
    /** Whoever made the book says that its reviewer is Deaf: only then can a sign be accepted on their word. */
    deaf_reviewer: boolean().notNull().default(true),
    set: text().notNull(),
    of: text(),
    message: text().notNull().default(''),
    language: text().notNull(),
    token_hash: text().notNull(),
    expires_at: timestamptz().notNull(),
    revoked_at: timestamptz(),
    /** When it was opened last. */
    opened_at: timestamptz(),
    made_by: reference(() => users.id),
  },
  (t) => [
    uniqueIndex('review_books_token').on(t.token_hash),
    index('review_books_organization').on(t.organization_id, sql`${t.created_at} desc`, t.id),
    index('review_books_made_by').on(t.made_by),
    check('review_books_set', sql`${t.set} in ('waiting', 'category', 'unit', 'chosen')`),
    check('review_books_language', sql`${t.language} in ('en', 'es')`),
  ],
)

/** The signs of a book in their order: those that it was made of, whatever is written later. */
export const review_book_signs = table(
  'review_book_signs',
  {
    book_id: ownerReference(() => review_books.id),
    sign_id: ownerReference(() => signs.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.book_id, t.sign_id] }), index('review_book_signs_sign').on(t.sign_id)],
)

/**
 * A reviewer's judgement of a sign. `look` is the version that was shown: if the sign's `look` differs now,
 * the judgement is about another version and does not count.
 */
export const review_book_judgements = table(
  'review_book_judgements',
  {
    ...basics(),
    book_id: uuid().notNull(),
    sign_id: uuid().notNull(),
    look: text().notNull(),
    verdict: text().notNull(),
    remark: text().notNull().default(''),
  },
  (t) => [
    // Only a sign of this book can be judged in it.
    foreignKey({
      name: 'review_book_judgements_of_book',
      columns: [t.book_id, t.sign_id],
      foreignColumns: [review_book_signs.book_id, review_book_signs.sign_id],
    }).onDelete('cascade'),
    uniqueIndex('review_book_judgements_once').on(t.book_id, t.sign_id),
    index('review_book_judgements_sign').on(t.sign_id, t.look),
    check('review_book_judgements_verdict', sql`${t.verdict} in ('right', 'right_but', 'wrong')`),
    check('review_book_judgements_remark', sql`${t.verdict} <> 'right' or ${t.remark} = ''`),
  ],
)

/**
 * Films that reviewers sent. They outlive their sign, so that deleting it leaves no orphaned files: a sweep
 * deletes those films, and a book is deleted only after its films.
 */
export const review_book_films = table(
  'review_book_films',
  {
    media_id: uuid()
      .primaryKey()
      .references(() => media.id),
    book_id: reference(() => review_books.id),
    sign_id: uuid().references(() => signs.id, { onDelete: 'set null' }),
    created_at: created_at(),
  },
  (t) => [
    uniqueIndex('review_book_films_once').on(t.book_id, t.sign_id),
    index('review_book_films_sign').on(t.sign_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const reviewBooksRows: readonly PersonRows[] = [
  personRows(review_books, null, { made_by: moves('writing') }),
]
