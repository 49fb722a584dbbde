import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { tags } from '#features/site/lists/server/lists.table.ts'
import { media_captions } from '#features/media/media/server/media.table.ts'
import {
  keptAwaySql,
  ownAnnouncementSql,
  READER,
  READS,
  readerOf,
  readerValues,
  type Reader,
} from '../../standing/server/public.ts'
import { LAST_PAGE, POSTS_A_PAGE, type PostKind } from '#contract/community.ts'
import { fromMicrosSql, microsSql, placeText, readPlace } from '../../threads/server/public.ts'
import { thread_films, threads } from '../../threads/server/threads.table.ts'
import { threadErrors } from '../../threads/threads.contract.ts'
import { postErrors, type Feed } from '../posts.contract.ts'
import type { FeedOrder } from '../shared/orders.ts'
import { listed, NOW, postSource, rowColumns, type Listed } from './posts.sql.ts'
import { post_tags } from './posts.table.ts'
import { SEARCH_WAYS, searchedSql, type SearchWay } from './search.ts'

export type Scope = 'everyone' | 'organization'
export type FeedQuery = {
  scope: Scope
  kind?: PostKind | undefined
  tag?: string | undefined
  search?: string | undefined
  order: FeedOrder
  page?: number | undefined
  after?: string | undefined
}

const PUBLISHED = microsSql('t.published_at')
const ORDERS: Record<FeedOrder, { by: string; place: string; from: string; where: string }> = {
  hot: { by: 't.hotness', place: 't.hotness', from: '$6::float8', where: 'true' },
  newest: {
    by: 't.published_at',
    place: PUBLISHED,
    from: fromMicrosSql('$6'),
    where: 'true',
  },
  unanswered: {
    by: 't.published_at',
    place: PUBLISHED,
    from: fromMicrosSql('$6'),
    where: 't.comments_count = 0',
  },
  uncaptioned: {
    by: 't.published_at',
    place: PUBLISHED,
    from: fromMicrosSql('$6'),
    where: `
      exists (
        select
        from ${thread_films} film
        where film.thread_id = t.id
          and film.comment_id is null
          and not exists (select from ${media_captions} cap where cap.media_id = film.media_id)
      )`,
  },
}

/** SQL of a scope. Each is a statement of its own, so that the index of its order begins with it. */
const SCOPES: Record<Scope, string> = {
  everyone: `t.organization_id is null and ${READER.everyone}`,
  organization: `t.organization_id = ${READER.organization}`,
}
/** @throws threadErrors.community_closed where the caller's plan does not open a scope */
export function requireScope(reader: Reader, scope: Scope): void {
  if (scope === 'everyone' ? !reader.everyone : reader.organization_id === null)
    throw new Failure(threadErrors.community_closed)
}

/**
 * A page of a feed. Nobody sees posts of people whom they keep away, or who keep them away.
 *
 * @throws threadErrors.community_closed, postErrors.page_too_far
 */
export async function feedOf(
  platform: Platform,
  actor: Person,
  { scope, kind, tag, search, order, page = 1, after }: FeedQuery,
): Promise<Feed> {
  if (page > LAST_PAGE) throw new Failure(postErrors.page_too_far)
  const { db } = platform,
    now = platform.clock()
  const reader = await readerOf(db, actor, now)
  requireScope(reader, scope)
  const place = readPlace(after),
    { by, place: text, from, where } = ORDERS[order]
  /** Conditions that the index of an order answers. */
  const walked = `
    t.anchor = 'post'
    and t.state = 'visible'
    and ${SCOPES[scope]}
    ${place === null ? '' : `and (${by}, t.id) < (${from}, $7::uuid)`}`
  const conditions = `
    ${walked}
    and ${READS}
    and ${where}
    ${place === null ? 'and $6::text is null and $7::text is null' : ''}
    ${kind === undefined ? 'and $8::text is null' : 'and t.kind = $8'}
    ${tag === undefined ? 'and $9::text is null' : `and ${TAGGED}`}
    and (${ownAnnouncementSql('t', READER.organization)} or not ${keptAwaySql(READER.user, 't.author_id')})`
  // In the text, of which there are a hundred: as a parameter it would be planned anew for each call.
  const skipped = place === null ? (page - 1) * POSTS_A_PAGE : 0
  const order_by = `order by ${by} desc, t.id desc`
  const read = (way: SearchWay | null): Promise<Placed[]> =>
    db.query(
      `
        with ${way === null ? '' : `searched as materialized (${searchedSql(way, `select t.id from ${threads} t where ${walked} ${order_by}`, '$10')}),`}
        page as materialized (
          select t.id, (${text})::text as place, ${by} as by
          from ${way === null ? threads : `searched join ${threads}`} t ${way === null ? '' : 'on t.id = searched.id'}
          where ${conditions}
          ${order_by}
          limit ${POSTS_A_PAGE} offset ${skipped}
        )
        select ${rowColumns(actor.language)}, page.place
        from page
        join ${postSource} on t.id = page.id
        where ${NOW} is not null
        order by page.by desc, t.id desc`,
      [
        ...readerValues(reader),
        now,
        place?.[0] ?? null,
        place?.[1] ?? null,
        kind ?? null,
        tag ?? null,
        ...(way === null ? [] : [search]),
      ],
    )
  let rows: Placed[] = []
  for (const way of search === undefined ? [null] : SEARCH_WAYS) {
    // oxlint-disable-next-line no-await-in-loop -- the second way is for what the first one does not find
    rows = await read(way)
    if (rows.length === POSTS_A_PAGE) break
  }
  return feedFrom(rows)
}

/** SQL of whether a post has the tag of a parameter. */
const TAGGED = `
  exists (
    select
    from ${post_tags} tagged
    join ${tags} tag on tag.id = tagged.tag_id
    where tagged.post_id = t.id and tag.key = $9::citext
  )`

type Placed = Listed & { place: string }
function feedFrom(rows: readonly Placed[]): Feed {
  const last = rows.at(-1)
  return {
    posts: rows.map(({ place: _, ...row }) => listed(row)),
    after: rows.length === POSTS_A_PAGE && last ? placeText([last.place, last.id]) : null,
  }
}

/** The caller's own posts and drafts: they stay readable whatever their plan opens. */
export async function ownPosts(platform: Platform, actor: Person, after: string | undefined): Promise<Feed> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  const place = readPlace(after)
  const rows = await platform.db.query<Placed>(
    `
      select ${rowColumns(actor.language)}, (${microsSql('t.created_at')})::text as place
      from ${postSource}
      where t.anchor = 'post'
        and t.author_id = ${READER.user}
        and ${READS}
        and t.state <> 'removed'
        and ($6::text is null or (t.created_at, t.id) < (${fromMicrosSql('$6')}, $7::uuid))
      order by t.created_at desc, t.id desc
      limit ${POSTS_A_PAGE}`,
    [...readerValues(reader), now, place?.[0] ?? null, place?.[1] ?? null],
  )
  return feedFrom(rows)
}

/** Tags that posts may have, with the number of posts of each that the caller may read. */
export async function tagsOf(
  platform: Platform,
  actor: Person,
  scope: Scope,
): Promise<{ key: string; name: string; posts: number }[]> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  return platform.db.query(
    `
      select
        tag.key, tag.name_${actor.language} as name,
        (
          select count(*)::int
          from ${post_tags} tagged
          join ${threads} t on t.id = tagged.post_id
          where tagged.tag_id = tag.id and t.state = 'visible' and ${SCOPES[scope]} and ${READS} and ${NOW} is not null
            and not ${keptAwaySql(READER.user, 't.author_id')}
        ) as posts
      from ${tags} tag
      where tag.status = 'active'
      order by tag.position, tag.key`,
    [...readerValues(reader), now],
  )
}
