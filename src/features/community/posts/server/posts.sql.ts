import type { Language } from '#contract/constants.ts'
import { NAME_LENGTH } from '#contract/text.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { tags } from '#features/site/lists/server/lists.table.ts'
import { READER } from '../../standing/server/public.ts'
import {
  authorSql,
  filmSql,
  likesSql,
  mentionsSql,
  moderatesSql,
  shownText,
  type Stored,
} from '../../threads/server/public.ts'
import type { PostRow } from '../posts.contract.ts'
import { comments, likes, thread_readers, threads } from '../../threads/server/threads.table.ts'
import { post_tags, posts } from './posts.table.ts'

/** SQL of the time, in statements whose first parameters are the reader's. */
export const NOW = '$5::timestamptz'

const hasWords = (): string => `(t.state <> 'removed' or ${moderatesSql('t.organization_id')})`

/** Columns that a post has in every list and by itself. */
export const postColumns = (language: Language): string => `
  t.id, t.kind, t.state, t.held_reason, case when ${hasWords()} then p.title else '' end as title, p.language,
  case when ${hasWords()} then ${authorSql('u', language, NOW)} end as author,
  ${filmSql({ thread: 't.id', comment: 'null::uuid', author: 'u', organization: 't.organization_id', state: 't.state', now: NOW })} as film,
  coalesce(
    (
      select json_agg(json_build_object('key', tag.key, 'name', tag.name_${language}) order by tag.position)
      from ${post_tags} tagged
      join ${tags} tag on tag.id = tagged.tag_id
      where tagged.post_id = t.id and tag.status = 'active'
    ),
    '[]'
  ) as tags,
  ${likesSql('t', 'u', NOW)} as likes,
  exists (
    select
    from ${likes} own
    where own.thread_id = t.id and own.comment_id is null and own.user_id = ${READER.user}
  ) as liked,
  t.comments_count as comments, p.accepted_comment_id is not null as answered, t.answers_in_sign,
  t.closed_at is not null as closed, t.edited_at is not null as edited,
  (
    select json_build_object('id', o.id, 'name', o.name)
    from ${organizations} o
    where o.id = t.organization_id
  ) as organization,
  ${isoColumn('t.published_at', 'published_at')}`

/** Letters of a post's text that a list shows, and those behind them in which a name may end. */
const EXCERPT = 280,
  LONGEST_NAME = 2 * NAME_LENGTH

export const rowColumns = (language: Language): string => `
  ${postColumns(language)},
  case when ${hasWords()} then left(p.text, ${EXCERPT + LONGEST_NAME}) else '' end as excerpt,
  case when p.text like '%@%' then ${mentionsSql('t.id', null, language, NOW)} else '[]' end as mentions,
  (
    select count(*)::int
    from ${comments} c
    join ${thread_readers} r on r.thread_id = c.thread_id and r.user_id = ${READER.user} and r.seen_at is not null
    where c.thread_id = t.id and c.state = 'visible' and c.author_id <> ${READER.user} and c.created_at > r.seen_at
  ) as fresh`

/** A post of a list as its statement reads it. */
export type Listed = Stored<PostRow>

/** A post of a list as its reader sees it: names in its first words are the present ones. */
export const listed = ({ mentions, ...row }: Listed): PostRow => ({
  ...row,
  excerpt: [...shownText(row.excerpt, mentions)].slice(0, EXCERPT).join(''),
})

/** SQL of posts with their words and authors. */
export const postSource = `
  (${threads} t
  join ${posts} p on p.id = t.id
  join ${users} u on u.id = t.author_id)`
