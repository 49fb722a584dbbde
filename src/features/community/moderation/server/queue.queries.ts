import { Failure, common } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Actor } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { ListSource, Values } from '#server/http/lists/source.ts'
import type { Data } from '#contract/endpoint.ts'
import type { Platform } from '#server/platform.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { posts } from '../../posts/server/posts.table.ts'
import { READS, readerOf, readerValues } from '../../standing/server/public.ts'
import { moderatesSql } from '../../threads/server/public.ts'
import { comments, thread_films, threads } from '../../threads/server/threads.table.ts'
import type { appealsContract } from '../appeals.contract.ts'
import type { moderationContract } from '../moderation.contract.ts'
import { TOGETHER } from '../shared/limits.ts'
import { contentFrom, moderatesCaseSql } from './cases.ts'
import { appeals, decisions, moderation_cases, reports } from './moderation.table.ts'
import { ruleTitleSql } from './rules.service.ts'

/** Letters of a content in a row. */
const EXCERPT = 120
/** SQL of the title of a case's post, or the first words of its comment. */
export const aboutSql = `
  left(coalesce(c.text, nullif((select p.title from ${posts} p where p.id = t.id), ''), ''), ${EXCERPT})`

/** Conditions that limit cases to those that a list's reader moderates: no plan or guardian has a say here. */
const moderatedBy =
  (actor: Actor) =>
  (values: Values): string[] =>
    actor.permissions.scope('ReportedComments', 'View') === 'all'
      ? []
      : [
          `k.audience = 'organization'`,
          `t.organization_id = ${values.add(actor.organization_id)}::uuid`,
          // Editors take part and never moderate, whatever role they have.
          ...(actor.user_id === null || ('staff_role' in actor && actor.staff_role !== null)
            ? ['false']
            : []),
        ]

/** Cases for the moderators who ask. */
export const caseRows = (actor: Actor): ListSource<typeof moderationContract.list> => ({
  from: `
    ${moderation_cases} k
    join ${threads} t on t.id = k.thread_id
    left join ${comments} c on c.thread_id = t.id and c.id = k.comment_id
    join ${users} u on u.id = coalesce(c.author_id, t.author_id)
    left join ${organizations} o on o.id = t.organization_id
    left join ${users} claimer on claimer.id = k.claimed_by and k.claimed_until > now()`,
  id: 'k.id',
  columns: {
    id: 'k.id',
    thread_id: 'k.thread_id',
    comment_id: 'k.comment_id',
    state: 'k.state',
    audience: 'k.audience',
    urgent: 'k.urgent',
    reason: `(select r.reason from ${reports} r where r.case_id = k.id and r.state <> 'taken_back' group by r.reason order by count(*) filter (where r.state = 'open') desc, count(*) desc, r.reason limit 1)`,
    weight: 'k.weight',
    people: 'k.people',
    about: aboutSql,
    author: displayName('u', actor.language),
    content_state: 'coalesce(c.state, t.state)',
    organization_id: 't.organization_id',
    organization: 'o.name',
    claimed_by: `case when claimer.id is not null then ${displayName('claimer', actor.language)} end`,
    opened_at: 'k.opened_at',
  },
  types: { id: 'uuid', organization_id: 'uuid', opened_at: 'timestamptz' },
  where: moderatedBy(actor),
  dateColumn: 'k.opened_at',
})

/** Appeals for the moderators who ask. */
export const appealRows = (actor: Actor): ListSource<typeof appealsContract.list> => ({
  from: `
    ${appeals} a
    join ${decisions} d on d.id = a.decision_id
    join ${moderation_cases} k on k.id = d.case_id
    join ${threads} t on t.id = k.thread_id
    left join ${comments} c on c.thread_id = t.id and c.id = k.comment_id`,
  id: 'a.id',
  columns: {
    id: 'a.id',
    decision_id: 'a.decision_id',
    case_id: 'd.case_id',
    state: 'a.state',
    action: 'd.action',
    sanction: 'd.sanction',
    rule: ruleTitleSql('d', actor.language),
    decision_words: 'd.words',
    about: aboutSql,
    by: `case when a.user_id = d.author_id then 'author' else 'reporter' end`,
    words: 'a.words',
    answer: 'a.answer',
    decided_by: 'd.decided_by',
    created_at: 'a.created_at',
  },
  types: { id: 'uuid', case_id: 'uuid' },
  where: moderatedBy(actor),
  dateColumn: 'a.created_at',
})

type ByAuthor = Data<typeof moderationContract.byAuthor>
/** Days whose posts and comments of an author may be decided together. */
const RECENT_DAYS = 30

/**
 * Recent posts and comments of a case's author that the caller moderates and others may see. @throws
 * common.not_found
 */
export async function byAuthor(platform: Platform, actor: Person, id: string): Promise<ByAuthor> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  const [found] = await platform.db.query<{ author_id: string }>(
    `
      select coalesce(c.author_id, t.author_id) as author_id
      from ${moderation_cases} k
      join ${contentFrom}
      where k.id = $5 and ${READS} and ${moderatesCaseSql}`,
    [...readerValues(reader), id],
  )
  if (!found) throw new Failure(common.not_found)
  const columns = (comment: string, row: string, about: string): string => `
    t.id as thread_id, ${comment} as comment_id, left(${about}, ${EXCERPT}) as about,
    ${isoColumn(`${row}.created_at`, 'created_at')},
    exists (
      select from ${thread_films} film where film.thread_id = t.id and film.comment_id is not distinct from ${comment}
    ) as film,
    exists (
      select
      from ${moderation_cases} k
      where k.thread_id = t.id and k.comment_id is not distinct from ${comment} and k.state = 'open' and k.people > 0
    ) as reported,
    ${row}.created_at as ordered`
  const where = (row: string): string => `
    ${row}.author_id = $5
    and ${row}.state in ('visible', 'held')
    and ${row}.created_at > $6::timestamptz - interval '${RECENT_DAYS} days'
    and ${READS}
    and ${moderatesSql('t.organization_id')}`
  const rows = await platform.db.query<ByAuthor[number] & { ordered: Date }>(
    `
      select ${columns('null::uuid', 't', 'p.title')}
      from ${threads} t
      join ${posts} p on p.id = t.id
      where ${where('t')}
      union all
      select ${columns('c.id', 'c', 'c.text')}
      from ${comments} c
      join ${threads} t on t.id = c.thread_id
      where ${where('c')}
      order by ordered desc
      limit ${TOGETHER}`,
    [...readerValues(reader), found.author_id, now],
  )
  return rows.map(({ ordered: _, ...row }) => row)
}
