import { sql } from 'drizzle-orm'
import { check, foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ownerKey, ownerReference, reference, table, timestamps } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { tags } from '../../../site/lists/server/lists.table.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'

/** Words of posts. Author, kind, state and counters are of the thread, whose id a post has. */
export const posts = table(
  'posts',
  {
    id: ownerKey(() => threads.id),
    /** As of the thread; here for the export of a person's data. */
    author_id: reference(() => users.id),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    language: text().notNull(),
    accepted_comment_id: uuid(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({
      name: 'posts_accepted',
      columns: [t.accepted_comment_id, t.id],
      foreignColumns: [comments.id, comments.thread_id],
    }),
    index('posts_author').on(t.author_id),
    check('posts_language', sql`${t.language} in ('en', 'es')`),
  ],
)

/**
 * Words by which a post is found: title, text and captions of its film, without accents and in lower case.
 * Apart from the post, whose rows lists read.
 */
export const post_words = table(
  'post_words',
  {
    post_id: ownerKey(() => posts.id),
    words: text().notNull(),
  },
  (t) => [index('post_words_found').using('gin', sql`${t.words} gin_trgm_ops`)],
)

/** Tags of posts. */
export const post_tags = table(
  'post_tags',
  {
    post_id: ownerReference(() => posts.id),
    tag_id: ownerReference(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.tag_id, t.post_id] }), index('post_tags_post').on(t.post_id)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const postsRows: readonly PersonRows[] = [
  personRows(posts, 'community', { author_id: moves('writing') }),
]
