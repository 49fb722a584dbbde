import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { Turns } from '#server/db/turns.ts'
import type { Platform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  isMinorSql,
  keptAwaySql,
  READER,
  READS,
  readerValues,
  type Reader,
} from '../../standing/server/public.ts'
import { sendThreadNews } from './news.ts'
import type { Target } from './states.ts'
import { openThread, type OpenThread } from './threads.access.ts'
import { commentOpenSql } from './threads.sql.ts'
import { comments, likes, threads } from './threads.table.ts'

/** Job that tells authors of likes. */
export const LIKES_JOB = 'community-likes'

type Wish = Target & { user_id: string; liked: boolean; at: Date }
export type Likes = { liked: boolean; likes: number | null }
/** A like to be told: its cause, its author and who likes. */
export type FreshLike = Target & { author_id: string; user_id: string }
type Counted = Target & { likes: number; author_id: string; minor: boolean; fresh: string[] }

const sameTarget = (one: Target, other: Target): boolean =>
  one.thread_id === other.thread_id && one.comment_id === other.comment_id

/**
 * Likes of several people in one statement: rows and counters together, locked in the order of their ids, so
 * that two turns never wait for each other. A like that is there already counts nothing.
 */
const LIKE = `
  with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[], $5::timestamptz[]) as g(thread_id, comment_id, user_id, liked, at)
  ),
  locked_threads as materialized (
    select t.id from ${threads} t where t.id in (select g.thread_id from given g where g.comment_id is null) order by t.id for no key update
  ),
  locked_comments as materialized (
    select c.id from ${comments} c where c.id in (select g.comment_id from given g) order by c.id for no key update
  ),
  gone as (
    delete from ${likes} l
    using given g
    where not g.liked
      and l.user_id = g.user_id
      and l.thread_id = g.thread_id
      and l.comment_id is not distinct from g.comment_id
      and (select count(*) from locked_threads) + (select count(*) from locked_comments) >= 0
    returning l.thread_id, l.comment_id
  ),
  come as (
    insert into ${likes} (user_id, thread_id, comment_id, created_at)
    select g.user_id, g.thread_id, g.comment_id, g.at
    from given g
    where g.liked and (select count(*) from locked_threads) + (select count(*) from locked_comments) >= 0
    on conflict do nothing
    returning thread_id, comment_id, user_id
  ),
  sums as (
    select thread_id, comment_id, sum(n)::int as n, array_remove(array_agg(user_id), null) as fresh
    from
      (
        select thread_id, comment_id, 1 as n, user_id from come
        union all
        select thread_id, comment_id, -1, null from gone
      ) x
    group by thread_id, comment_id
  ),
  of_posts as (
    update ${threads} t
    set likes_count = t.likes_count + s.n
    from sums s
    where s.comment_id is null and t.id = s.thread_id
    returning t.id as thread_id, null::uuid as comment_id, t.likes_count as likes, s.fresh
  ),
  of_comments as (
    update ${comments} c
    set likes_count = c.likes_count + s.n
    from sums s
    where c.id = s.comment_id
    returning c.thread_id, c.id as comment_id, c.likes_count as likes, s.fresh
  ),
  changed as (select * from of_posts union all select * from of_comments)
  select
    g.thread_id, g.comment_id, coalesce(x.likes, c.likes_count, t.likes_count) as likes, u.id as author_id,
    ${isMinorSql('u', 'now()')} as minor, coalesce(x.fresh, '{}') as fresh
  from (select distinct thread_id, comment_id from given) g
  join ${threads} t on t.id = g.thread_id
  left join ${comments} c on c.id = g.comment_id
  join ${users} u on u.id = coalesce(c.author_id, t.author_id)
  left join changed x on x.thread_id = g.thread_id and x.comment_id is not distinct from g.comment_id`

async function likeAll(platform: Platform, wishes: readonly Wish[]): Promise<Likes[]> {
  const counted = await platform.db.transaction(async (tx) => {
    const rows = await tx.query<Counted>(LIKE, [
      wishes.map((wish) => wish.thread_id),
      wishes.map((wish) => wish.comment_id),
      wishes.map((wish) => wish.user_id),
      wishes.map((wish) => wish.liked),
      wishes.map((wish) => wish.at),
    ])
    const fresh = rows.flatMap(({ thread_id, comment_id, author_id, fresh: people }) =>
      people
        .filter((user_id) => user_id !== author_id)
        .map((user_id): FreshLike => ({ thread_id, comment_id, author_id, user_id })),
    )
    if (fresh.length > 0) await platform.jobs.send(tx, LIKES_JOB, { likes: fresh })
    return rows
  })
  for (const { thread_id } of counted) sendThreadNews(platform, thread_id, null)
  return wishes.map((wish) => {
    const row = counted.find((one) => sameTarget(one, wish))
    return { liked: wish.liked, likes: row && !row.minor ? row.likes : null }
  })
}

const turns = new WeakMap<Platform, Turns<Wish, Likes>>()
const turnsOf = (platform: Platform): Turns<Wish, Likes> => {
  let known = turns.get(platform)
  if (!known)
    turns.set(
      platform,
      (known = new Turns((wishes: Wish[]) => likeAll(platform, wishes), {
        keyOf: ({ user_id, thread_id, comment_id }) => `${user_id} ${comment_id ?? thread_id}`,
      })),
    )
  return known
}

/** Likes a post, or takes it back. @throws common.not_found */
export async function likePost(
  platform: Platform,
  actor: Person,
  thread_id: string,
  liked: boolean,
): Promise<Likes> {
  const now = platform.clock()
  await openLiked(platform.db, actor, { thread_id, comment_id: null }, now)
  return turnsOf(platform).add({ thread_id, comment_id: null, user_id: actor.user_id, liked, at: now })
}

/** Likes a comment, or takes it back. @throws common.not_found */
export async function likeComment(
  platform: Platform,
  actor: Person,
  comment_id: string,
  liked: boolean,
): Promise<Likes> {
  const now = platform.clock()
  const thread_id = await threadOfComment(platform.db, comment_id)
  await openLiked(platform.db, actor, { thread_id, comment_id }, now)
  return turnsOf(platform).add({ thread_id, comment_id, user_id: actor.user_id, liked, at: now })
}

/** A post or comment that the caller may see and like. @throws common.not_found */
export async function openLiked(
  db: Db,
  actor: Person,
  { thread_id, comment_id }: Target,
  now: Date,
): Promise<{ thread: OpenThread; reader: Reader }> {
  const opened = await openThread(db, actor, thread_id, now)
  const { thread, reader } = opened
  if (comment_id === null) {
    if (thread.anchor !== 'post' || thread.state !== 'visible') throw new Failure(common.not_found)
    return opened
  }
  const [seen] = await db.query(
    `
      select
      from ${comments} c
      join ${threads} t on t.id = c.thread_id
      where c.id = $5
        and c.thread_id = $6
        and ${READS}
        and c.state = 'visible'
        and ${commentOpenSql('c', 't')}
        and not ${keptAwaySql(READER.user, 'c.author_id')}`,
    [...readerValues(reader), comment_id, thread_id],
  )
  if (!seen) throw new Failure(common.not_found)
  return opened
}

/** @throws common.not_found */
export async function threadOfComment(db: Db, comment_id: string): Promise<string> {
  const [row] = await db.query<{ thread_id: string }>(`select thread_id from ${comments} where id = $1`, [
    comment_id,
  ])
  if (!row) throw new Failure(common.not_found)
  return row.thread_id
}
