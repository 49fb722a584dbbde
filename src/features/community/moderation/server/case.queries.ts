import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { isoColumn, isoSql } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { posts } from '../../posts/server/posts.table.ts'
import { READS, readerOf, readerValues, type Reader } from '../../standing/server/public.ts'
import { community_members } from '../../standing/server/standing.table.ts'
import {
  authorSql,
  filmSql,
  mentionsSql,
  placedMentionsSql,
  withMentions,
  type Stored,
} from '../../threads/server/public.ts'
import { comments, thread_revisions, threads } from '../../threads/server/threads.table.ts'
import type { Case } from '../moderation.contract.ts'
import { UNDO_MINUTES } from '../shared/limits.ts'
import { contentFrom, moderatesCaseSql } from './cases.ts'
import {
  appeals,
  case_notes,
  decisions,
  moderation_cases,
  reports,
  sealed_evidence,
} from './moderation.table.ts'
import { ruleTitleSql } from './rules.service.ts'

const NOW = '$5::timestamptz'
/** Comments before and after a reported one. */
const AROUND = 3
/** Latest decisions about an author. */
const DECISIONS = 20

type Row = Omit<Case, 'around' | 'may' | 'content'> & {
  content: Stored<Case['content']>
  author_id: string
  mine: boolean
  free: boolean
  scoped: boolean
}

/** A case with everything that a moderator needs for a decision. @throws common.not_found */
export async function readCase(platform: Platform, actor: Person, id: string): Promise<Case> {
  const { db } = platform,
    now = platform.clock(),
    { language } = actor
  const reader = await readerOf(db, actor, now)
  const [row] = await db.query<Row>(
    `
      select
        k.id, k.thread_id, k.comment_id, k.state, k.audience, k.urgent, k.weight, k.people,
        ${isoColumn('k.opened_at', 'opened_at')},
        (
          select
            json_build_object(
              'name', ${displayName('claimer', language)}, 'mine', claimer.id = $1, 'until',
              ${isoSql('k.claimed_until')}
            )
          from ${users} claimer
          where claimer.id = k.claimed_by and k.claimed_until > ${NOW}
        ) as claim,
        (
          select json_build_object('id', o.id, 'name', o.name)
          from ${organizations} o
          where o.id = t.organization_id
        ) as organization,
        json_build_object(
          'state', coalesce(c.state, t.state), 'held_reason',
          case when c.id is null then t.held_reason else c.held_reason end, 'title',
          case when c.id is null then coalesce(p.title, '') else '' end, 'text',
          case when c.id is null then coalesce(p.text, '') else c.text end, 'mentions',
          ${placedMentionsSql('t.id', 'c.id', language, NOW)}, 'language',
          coalesce(c.language, p.language), 'film',
          ${filmSql({ thread: 't.id', comment: 'c.id', author: 'u', organization: 't.organization_id', state: 'coalesce(c.state, t.state)', now: NOW })},
          'author', ${authorSql('u', language, NOW)}, 'created_at', ${isoSql('coalesce(c.created_at, t.published_at, t.created_at)')},
          'edited', coalesce(c.edited_at, case when c.id is null then t.edited_at end) is not null, 'earlier',
          coalesce(
            (
              select
                json_agg(
                  json_build_object(
                    'title', coalesce(r.title, ''), 'text', r.text, 'at',
                    ${isoSql('r.created_at')}
                  )
                  order by r.id desc
                )
              from ${thread_revisions} r
              where r.thread_id = t.id and r.comment_id is not distinct from c.id
            ),
            '[]'
          )
        ) as content,
        coalesce(
          (
            select
              json_agg(
                json_build_object(
                  'id', r.id, 'reason', r.reason, 'note', r.note, 'weight', r.weight, 'created_at',
                  ${isoSql('r.created_at')}
                )
                order by r.weight desc, r.id
              )
            from ${reports} r
            where r.case_id = k.id and r.state = 'open'
          ),
          '[]'
        ) as reports,
        json_build_object(
          'joined_at', ${isoSql('u.created_at')}, 'shown',
          (select count(*)::int from ${threads} own where own.author_id = u.id and own.state = 'visible' and ($4 = 'all' or own.organization_id = $3))
          + (select count(*)::int from ${comments} own join ${threads} place on place.id = own.thread_id where own.author_id = u.id and own.state = 'visible' and ($4 = 'all' or place.organization_id = $3)), 'cases',
          (
            select count(*)::int
            from ${moderation_cases} other
            join ${threads} ot on ot.id = other.thread_id
            left join ${comments} oc on oc.id = other.comment_id
            where coalesce(oc.author_id, ot.author_id) = u.id and ($4 = 'all' or ot.organization_id = $3)
          ), 'language', u.language, 'silenced_until',
          (
            select
              case
                when m.silenced_until = 'infinity' then 'infinity'
                else ${isoSql('m.silenced_until')}
              end
            from ${community_members} m
            where m.user_id = u.id and m.silenced_until > ${NOW}
          ), 'decisions',
          coalesce((select json_agg(past.*) from (${pastDecisions(language)}) past), '[]')
        ) as author,
        coalesce(
          (
            select
              json_agg(
                json_build_object(
                  'id', n.id, 'author', ${displayName('writer', language)}, 'text', n.text, 'created_at',
                  ${isoSql('n.created_at')}
                )
                order by n.id
              )
            from ${case_notes} n
            join ${users} writer on writer.id = n.written_by
            where n.case_id = k.id
          ),
          '[]'
        ) as notes,
        case when $4 = 'all' then (select count(*)::int from ${sealed_evidence} e where e.case_id = k.id) else 0 end as evidence,
        u.id as author_id, u.id = $1 as mine,
        k.claimed_by is null or k.claimed_by = $1 or k.claimed_until <= ${NOW} as free,
        t.organization_id is not null and k.audience = 'organization' as scoped
      from ${moderation_cases} k
      join ${contentFrom}
      left join ${posts} p on p.id = t.id
      join ${users} u on u.id = coalesce(c.author_id, t.author_id)
      where k.id = $6 and ${READS} and ${moderatesCaseSql}`,
    [...readerValues(reader), now, id],
  )
  if (!row) throw new Failure(common.not_found)
  const { author_id: _, mine, free, scoped, ...found } = row
  const open = found.state === 'open'
  return {
    ...found,
    content: withMentions(found.content),
    around: await threadAround(platform, actor, reader, found),
    may: {
      decide: open && free && !mine,
      account: reader.moderates === 'all',
      hand_up: open && scoped && reader.moderates === 'organization',
    },
  }
}

/** SQL of the latest decisions about the author `u` in what the reader moderates. */
const pastDecisions = (language: Person['language']): string => `
  select
    d.id, d.batch_id, d.action, d.sanction, ${ruleTitleSql('d', language)} as rule, d.words,
    (select ${displayName('by_person', language)} from ${users} by_person where by_person.id = d.decided_by) as by,
    ${isoColumn('d.created_at', 'created_at')}, d.reversed_at is not null as reversed,
    (select a.state from ${appeals} a where a.decision_id = d.id) as appeal,
    d.decided_by = $1
    and d.reversed_at is null
    and d.created_at > ${NOW} - interval '${UNDO_MINUTES} minutes'
    and not exists (select from ${appeals} a where a.decision_id = d.id) as undo
  from ${decisions} d
  join ${moderation_cases} dk on dk.id = d.case_id
  join ${threads} dt on dt.id = dk.thread_id
  where d.author_id = u.id and ($4 = 'all' or dt.organization_id = $3)
  order by d.id desc
  limit ${DECISIONS}`

/** The post and the comments around a comment; around a post, its first comments. */
async function threadAround(
  { db, clock }: Platform,
  { language }: Person,
  reader: Reader,
  { thread_id, comment_id }: Pick<Case, 'thread_id' | 'comment_id'>,
): Promise<Case['around']> {
  const author = (users_alias: string): string => displayName(users_alias, language)
  const rows = await db.query<Stored<Case['around'][number]>>(
    `
      select null::uuid as comment_id, ${author('u')} as author, concat_ws(E'\\n', nullif(p.title, ''), p.text) as text, p.language,
        ${mentionsSql('t.id', null, language, NOW)} as mentions,
        ${isoSql('coalesce(t.published_at, t.created_at)')} as at, $7::uuid is null as reported
      from ${threads} t
      join ${posts} p on p.id = t.id
      join ${users} u on u.id = t.author_id
      where t.id = $6 and ${READS}
      union all
      select near.id, ${author('u')}, near.text, near.language, ${mentionsSql('near.thread_id', 'near.id', language, NOW)},
        ${isoSql('near.created_at')}, near.id = $7
      from (
        (
          select c.*
          from ${comments} c
          where c.thread_id = $6 and $7::uuid is not null and c.id <= $7
          order by c.id desc
          limit ${AROUND + 1}
        )
        union all
        (
          select c.*
          from ${comments} c
          where c.thread_id = $6 and ($7::uuid is null or c.id > $7)
          order by c.id
          limit ${AROUND}
        )
      ) near
      join ${users} u on u.id = near.author_id
      order by comment_id nulls first`,
    [...readerValues(reader), clock(), thread_id, comment_id],
  )
  return rows.map((row) => withMentions(row))
}
