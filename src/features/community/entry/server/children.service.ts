import { common, Failure } from '#contract/errors.ts'
import type { Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { isoColumn, isoSql } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { notify } from '#features/people/notifications/server/public.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { posts } from '../../posts/server/posts.table.ts'
import {
  isChildSql,
  isMinorSql,
  READS,
  readerOf,
  readerValues,
  writeChoices,
  type Choices,
} from '../../standing/server/public.ts'
import { community_choices } from '../../standing/server/standing.table.ts'
import {
  authorSql,
  changeState,
  mentionsSql,
  placedFilmSql,
  placedMentionsSql,
  placeOf,
  sendThreadNews,
  withMentions,
  type Stored,
  type Target,
} from '../../threads/server/public.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'
import type { ChildEntry, GuardedChild } from '../entry.contract.ts'
import { notices } from './entry.notices.ts'

/** An entry with its texts as they are stored. */
type Row = Stored<Omit<ChildEntry, 'answers'>> & { answers: Stored<ChildEntry['answers'][number]>[] }

/** Entries of one answer, and answers of one entry. */
const AT_ONCE = 30,
  ANSWERS = 20

/** Minors for whom somebody answers with an account of their own. */
export const childrenOf = (
  db: Db,
  guardian: string,
  language: Language,
  now: Date,
  only: string | null = null,
): Promise<GuardedChild[]> =>
  db.query<GuardedChild>(
    `
      select
        u.id as user_id, ${displayName('u', language)} as name,
        coalesce(c.taking_part, case when ${isChildSql('u', '$2')} then 'off' else 'everyone' end) as taking_part,
        coalesce(c.films, case when ${isChildSql('u', '$2')} then 'none' else 'organization' end) as films,
        ${isChildSql('u', '$2')} as may_choose,
        (
          (select count(*) from ${threads} t where t.author_id = u.id and t.state not in ('draft', 'removed')) + (
            select count(*) from ${comments} k where k.author_id = u.id and k.state <> 'removed'
          )
        )::int as entries
      from ${guardianships} g
      join ${users} u on u.id = g.user_id
      left join ${community_choices} c on c.user_id = u.id
      where g.guardian_id = $1
        and g.state = 'granted'
        and u.deleted_at is null
        and ${isMinorSql('u', '$2')}
        and ($3::uuid is null or u.id = $3)
      order by u.first_name, u.id`,
    [guardian, now, only],
  )

/** @throws common.not_found for anybody for whom the caller does not answer */
async function childOf(db: Db, actor: Person, id: string, now: Date): Promise<GuardedChild> {
  const [child] = await childrenOf(db, actor.user_id, actor.language, now, id)
  if (!child) throw new Failure(common.not_found)
  return child
}

/** @throws common.not_found, also for a teenager, who chooses alone */
export async function chooseForChild(
  platform: Platform,
  actor: Person,
  id: string,
  choices: Choices,
): Promise<Choices> {
  return platform.db.transaction(async (tx) => {
    const child = await childOf(tx, actor, id, platform.clock())
    if (!child.may_choose) throw new Failure(common.not_found)
    return writeChoices(platform, tx, actor, id, choices)
  })
}

/**
 * Everything that a child wrote, held and refused entries included, with the answers of others. The child
 * reads that somebody looked.
 *
 * @throws common.not_found
 */
export async function entriesOfChild(
  platform: Platform,
  actor: Person,
  id: string,
  before: string | undefined,
): Promise<ChildEntry[]> {
  const now = platform.clock(),
    { db } = platform
  await childOf(db, actor, id, now)
  const reader = await readerOf(db, actor, now)
  await recordLooks(db, { ...actor, organization_id: null }, [id], 'community', now)
  const rows = await db.query<Row>(
    `
      select
        said.thread_id, said.comment_id, said.state, said.title, said.text, said.language,
        ${placedMentionsSql('said.thread_id', 'said.comment_id', actor.language, '$5::timestamptz')} as mentions,
        ${placedFilmSql('said.thread_id', 'said.comment_id')} as film,
        (
          select json_build_object('id', o.id, 'name', o.name)
          from ${threads} t
          join ${organizations} o on o.id = t.organization_id
          where t.id = said.thread_id
        ) as organization,
        ${isoColumn('said.at', 'created_at')},
        coalesce(
          (
            select json_agg(
              json_build_object(
                'id', a.id, 'author', ${authorSql('u', actor.language, '$5')}, 'text', a.text, 'mentions',
                ${mentionsSql('a.thread_id', 'a.id', actor.language, '$5::timestamptz')}, 'language', a.language, 'created_at',
                ${isoSql('a.created_at')}
              )
              order by a.created_at
            )
            from
              (
                select a.*
                from ${comments} a
                where a.thread_id = said.thread_id
                  and a.author_id <> $6
                  and a.state = 'visible'
                  and (said.comment_id is null or a.parent_id = said.comment_id or a.root_id = said.comment_id)
                order by a.created_at desc
                limit ${ANSWERS}
              ) a
            join ${users} u on u.id = a.author_id
          ),
          '[]'
        ) as answers
      from
        (
          select t.id as thread_id, null::uuid as comment_id, t.state, p.title, p.text, p.language, t.published_at as at
          from ${threads} t
          join ${posts} p on p.id = t.id
          where t.author_id = $6 and t.state not in ('draft', 'removed')
          union all
          select c.thread_id, c.id, c.state, '', c.text, c.language, c.created_at
          from ${comments} c
          where c.author_id = $6 and c.state <> 'removed'
        ) said
      where ${READS} and ($7::timestamptz is null or said.at < $7)
      order by said.at desc
      limit ${AT_ONCE}`,
    [...readerValues(reader), now, id, before ?? null],
  )
  return rows.map((row) => ({ ...withMentions(row), answers: row.answers.map((one) => withMentions(one)) }))
}

/** Takes back a post or comment of a child. The child is told. @throws common.not_found */
export async function takeBack(platform: Platform, actor: Person, id: string, target: Target): Promise<null> {
  const now = platform.clock(),
    { thread_id, comment_id } = target
  await platform.db.transaction(async (tx) => {
    await childOf(tx, actor, id, now)
    const [row] = await tx.query<{ organization_id: string | null }>(
      comment_id === null
        ? `
            select organization_id
            from ${threads}
            where id = $1 and author_id = $2 and state not in ('draft', 'removed')
            for update`
        : `
            select t.organization_id
            from ${comments} c
            join ${threads} t on t.id = c.thread_id
            where c.thread_id = $1 and c.author_id = $2 and c.id = $3 and c.state <> 'removed'
            for update of c`,
      comment_id === null ? [thread_id, id] : [thread_id, id, comment_id],
    )
    if (!row) throw new Failure(common.not_found)
    await changeState(platform, tx, target, 'removed', now)
    await audit(
      tx,
      actor,
      {
        code: comment_id === null ? 'POST_DELETED' : 'COMMENT_DELETED',
        subject_type: comment_id === null ? 'post' : 'comment',
        subject_id: comment_id ?? thread_id,
        organization_id: row.organization_id,
        after: { by: 'guardian' },
      },
      now,
    )
    await notify(platform, tx, notices.looked, [id], {
      cause: `${comment_id ?? thread_id}:taken back`,
      group: comment_id ?? thread_id,
      place: placeOf(thread_id, null),
      data: { outcome: 'taken_back', words: '' },
    })
  })
  sendThreadNews(platform, thread_id, comment_id)
  return null
}
