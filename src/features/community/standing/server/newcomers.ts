import type { Db } from '#server/db/database.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { posts } from '../../posts/server/posts.table.ts'
import { comments, thread_films, threads } from '../../threads/server/threads.table.ts'
import { mentions } from '../../threads/server/mentions.table.ts'
import { keptSql } from './kept.sql.ts'
import { linksIn, mentionsIn } from '../shared/links.ts'
import { NEWCOMER_LIMITS, TRUSTED_AFTER, type Used } from '../shared/limits.ts'

/**
 * True for a learner whose account is younger than three days, or who has fewer than three posts and comments
 * that were kept.
 */
export async function isNewcomer(db: Db, user_id: string, now: Date): Promise<boolean> {
  const [row] = await db.query<{ newcomer: boolean }>(
    `
      select
        u.role = 'Student'
        and (
          u.created_at > $2::timestamptz - interval '${TRUSTED_AFTER.days} days'
          or ${keptSql('u.id', TRUSTED_AFTER.kept)} < ${TRUSTED_AFTER.kept}
        ) as newcomer
      from ${users} u
      where u.id = $1`,
    [user_id, now],
  )
  return row?.newcomer ?? true
}

type Said = { post: boolean; film: boolean; text: string; mentioned: number }

/** SQL of the number of people whom a post (`comment`: `null`) or comment mentions. */
const mentionedSql = (thread: string, comment: string): string => `
  (
    select count(*)::int
    from ${mentions} m
    where m.thread_id = ${thread} and m.comment_id is not distinct from ${comment}
  )`

/** Numbers of the last day, counted from rows of posts and comments; deleted ones count too. */
export async function usedToday(db: Db, user_id: string, now: Date): Promise<Used> {
  const said = await db.query<Said>(
    `
      select
        true as post, exists (select from ${thread_films} film where film.thread_id = t.id and film.comment_id is null) as film,
        p.title || ' ' || p.text as text, ${mentionedSql('t.id', 'null::uuid')} as mentioned
      from ${threads} t
      join ${posts} p on p.id = t.id
      where t.author_id = $1 and t.state <> 'draft' and t.published_at > $2::timestamptz - interval '1 day'
      union all
      select false, exists (select from ${thread_films} film where film.comment_id = c.id), c.text,
        ${mentionedSql('c.thread_id', 'c.id')}
      from ${comments} c
      where c.author_id = $1 and c.created_at > $2::timestamptz - interval '1 day'`,
    [user_id, now],
  )
  const count = (of: (one: Said) => number): number => said.reduce((sum, one) => sum + of(one), 0)
  return {
    posts: count(({ post }) => Number(post)),
    comments: count(({ post }) => Number(!post)),
    films: count(({ film }) => Number(film)),
    links: count(({ text }) => linksIn(text).length),
    mentions: count(({ text, mentioned }) => Math.max(mentioned, mentionsIn(text))),
  }
}

/** Numbers that are left of a new member's day; null for everybody else. */
export async function leftToday(db: Db, user_id: string, now: Date): Promise<Used | null> {
  if (!(await isNewcomer(db, user_id, now))) return null
  const used = await usedToday(db, user_id, now)
  const left = (name: keyof Used): number => Math.max(0, NEWCOMER_LIMITS[name] - used[name])
  return {
    posts: left('posts'),
    films: left('films'),
    comments: left('comments'),
    links: left('links'),
    mentions: left('mentions'),
  }
}
