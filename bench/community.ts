/**
 * The community at a million posts: `node scripts/node.mjs bench/community.ts` (`--assert`: exit code 1 where
 * a figure is missed; `POSTS=` for fewer). Figures: a feed's first page ≥ 0.6 of the same answer from one
 * statement without rules, 300,000 posts deep ≤ 1.5 × the first page; a search for a frequent, a rare and an
 * absent word ≤ 5 × the feed; 50 people who like one post ≥ 0.7 of 50 who like a thousand, and as many
 * counted as there are rows.
 */
import type { FastifyBaseLogger } from 'fastify'
import { feedOf, type FeedQuery } from '#features/community/posts/server/feed.ts'
import { likePost } from '#features/community/threads/server/public.ts'
import type { Database } from '#server/db/database.ts'
import { withDatabase } from './database.ts'
import { medianOf } from './median.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'

const POSTS = Number(process.env['POSTS'] ?? 1_000_000),
  PEOPLE = 10_000,
  HIDDEN = 500,
  DEEP = Math.round(POSTS * 0.3),
  LIKERS = 50,
  LIKES_MS = 4000,
  CALLS = 40
const missed: string[] = []
const tell = (name: string, value: number, figure: number, sign: '≤' | '≥', digits = 2): void => {
  console.log(`${name.padEnd(44)} ${value.toFixed(digits).padStart(9)} (figure: ${sign} ${figure})`)
  if (sign === '≤' ? value > figure : value < figure) missed.push(name)
}

/** Posts of ten thousand people over three years; one word in a hundred posts, one in a hundred thousand. */
async function fill(db: Database): Promise<void> {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from posts')
  if (row!.n >= POSTS) return
  await db.query(
    `
      insert into users (first_name, last_name, email, role, birth_year)
      select 'First', 'Last', 'community' || n || '@example.com', 'Student', 1980
      from generate_series(1, $1::int) n`,
    [PEOPLE],
  )
  await db.query(
    `
      insert into threads (anchor, author_id, kind, published_at, likes_count, comments_count)
      select
        'post', people.ids[1 + n % $2::int], (array['discussion', 'question', 'video'])[1 + n % 3],
        now() - n * interval '95 seconds', n % 7, n % 5
      from generate_series(1, $1::int) n,
        (select array_agg(id order by id) as ids from users where email like 'community%') people`,
    [POSTS, PEOPLE],
  )
  await db.query(`
    insert into posts (id, author_id, title, text, language)
    select
      t.id, t.author_id, 'How do you sign it',
      md5(t.id::text) || ' my teacher shows it in class'
        || case when abs(hashtext(t.id::text)) % 100 = 0 then ' grandmother' else '' end
        || case when abs(hashtext(t.id::text)) % 100000 = 0 then ' xylophone' else '' end,
      'en'
    from threads t`)
  await db.query(`
    insert into post_words (post_id, words)
    select id, dictionary_key(title || ' ' || text)
    from posts`)
  await db.query(
    `
      insert into kept_away (user_id, other_id, kind)
      select ids[1], unnest(ids[101:100 + $1::int]), 'mute'
      from (select array_agg(id order by id) as ids from users where email like 'community%') people`,
    [HIDDEN],
  )
  await db.pool.query('vacuum analyze')
}

const median = (call: () => Promise<unknown>): Promise<number> => medianOf(CALLS, call)

await withDatabase('community', async (db) => {
  await db.asJob(() => fill(db))
  const ids = (
    await db.query<{ id: string }>(
      `select id from users where email like 'community%' order by id limit $1`,
      [LIKERS + 1],
    )
  ).map(({ id }) => id)
  const silent = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger
  const platform = {
    db,
    clock: () => new Date(),
    log: silent,
    jobs: { send: () => Promise.resolve() },
    realtime: { signal: () => Promise.resolve() },
  } as unknown as Platform
  const person = (id: string): Person =>
    ({
      user_id: id,
      role: 'Admin',
      organization_id: null,
      staff_role: null,
      language: 'en',
      permissions: { scope: () => null },
    }) as unknown as Person
  const reader = person(ids[0]!)
  const feed = (more: Partial<FeedQuery> = {}) =>
    feedOf(platform, reader, { scope: 'everyone', order: 'newest', ...more })

  // The same answer, for a program that asks nobody's permission and hides nobody.
  const bare = await median(() =>
    db.query(
      `
        select
          t.id, t.kind, t.state, t.held_reason, p.title, p.language, left(p.text, 280) as excerpt, t.likes_count,
          t.comments_count, p.accepted_comment_id, t.answers_in_sign, t.closed_at, t.edited_at, t.published_at,
          json_build_object(
            'user_id', u.id, 'name', u.first_name || ' ' || u.last_name, 'picture', u.profile_image, 'role', u.role,
            'mine', u.id = $1
          ) as author,
          (
            select
              json_build_object(
                'media_id', m.id, 'key', m.key, 'state', m.state, 'renditions', m.renditions, 'duration', m.duration,
                'captioned', exists (select from media_captions cap where cap.media_id = m.id)
              )
            from thread_films film
            join media m on m.id = film.media_id
            where film.thread_id = t.id and film.comment_id is null
          ) as film,
          (
            select json_agg(json_build_object('key', tag.key, 'name', tag.name_en) order by tag.position)
            from post_tags tagged
            join tags tag on tag.id = tagged.tag_id
            where tagged.post_id = t.id
          ) as tags,
          (
            select json_agg(json_build_object('written', m.written, 'name', named.first_name))
            from mentions m
            join users named on named.id = m.user_id
            where m.thread_id = t.id and m.comment_id is null
          ) as mentions,
          exists (
            select
            from likes own
            where own.thread_id = t.id and own.comment_id is null and own.user_id = $1
          ) as liked,
          (
            select json_build_object('id', o.id, 'name', o.name)
            from organizations o
            where o.id = t.organization_id
          ) as organization,
          (
            select count(*)::int
            from comments c
            join thread_readers r on r.thread_id = c.thread_id and r.user_id = $1
            where c.thread_id = t.id and c.created_at > r.seen_at
          ) as fresh
        from threads t
        join posts p on p.id = t.id
        join users u on u.id = t.author_id
        where t.organization_id is null and t.anchor = 'post' and t.state = 'visible'
        order by t.published_at desc, t.id desc
        limit 20`,
      [ids[0]],
    ),
  )
  const first = await median(feed)
  const [deep] = await db.query<{ place: string; id: string }>(
    `
      select (extract(epoch from t.published_at) * 1000000)::bigint::text as place, t.id
      from threads t
      where t.organization_id is null
      order by t.published_at desc, t.id desc
      offset $1 limit 1`,
    [DEEP],
  )
  const after = Buffer.from(`${deep!.place} ${deep!.id}`).toString('base64url')
  console.log(`bare ${bare.toFixed(2)} ms, feed ${first.toFixed(2)} ms`)
  tell('feed, of bare', bare / first, 0.6, '≥')
  tell(`${DEEP} posts deep, × the first page`, (await median(() => feed({ after }))) / first, 1.5, '≤')
  tell('hot, × the newest', (await median(() => feed({ order: 'hot' }))) / first, 1.5, '≤')
  for (const [name, search] of [
    ['frequent', 'grandmother'],
    ['rare', 'xylophone'],
    ['absent', 'zzyzx road'],
  ] as const)
    tell(`search for a ${name} word, × the feed`, (await median(() => feed({ search }))) / first, 5, '≤')

  await db.query('truncate likes')
  const posts = (
    await db.query<{ id: string }>(`
      update threads
      set likes_count = 0
      where id in (select id from threads order by id limit 1000)
      returning id`)
  ).map(({ id }) => id)
  /** Likes a second of fifty people, each after the other; `post` names the nth one's. */
  const likesOf = async (post: (n: number) => string): Promise<number> => {
    let n = 0
    const until = performance.now() + LIKES_MS
    await Promise.all(
      ids.slice(1).map(async (id) => {
        for (let liked = true; performance.now() < until; liked = !liked) {
          // oxlint-disable-next-line no-await-in-loop -- a person presses once, then again
          await likePost(platform, person(id), post(n), liked)
          n += 1
        }
      }),
    )
    return (n * 1000) / LIKES_MS
  }
  const many = await likesOf((n) => posts[n % 1000]!),
    one = await likesOf(() => posts[0]!)
  console.log(`likes a second: ${many.toFixed(0)} of a thousand posts, ${one.toFixed(0)} of one`)
  tell('fifty people liking one post, of a thousand', one / many, 0.7, '≥')
  const [wrong] = await db.query<{ n: number }>(
    `
      select count(*)::int as n
      from threads t
      where t.id = any ($1::uuid[]) and t.likes_count <> (select count(*) from likes l where l.thread_id = t.id)`,
    [posts],
  )
  tell('posts whose count differs from its likes', wrong!.n, 0, '≤', 0)
})
if (missed.length > 0) {
  console.log(`missed: ${missed.join(', ')}`)
  if (process.argv.includes('--assert')) process.exitCode = 1
}
