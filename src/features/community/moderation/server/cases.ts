import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { READS, readerOf, readerValues, type Reader } from '../../standing/server/public.ts'
import { moderatesSql, type Target } from '../../threads/server/public.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'
import type { Comment } from '../../threads/threads.contract.ts'
import type { Audience, CaseState } from '../shared/kinds.ts'
import { moderation_cases, reports } from './moderation.table.ts'
import { familySql } from './trust.ts'

export type ContentState = 'held' | 'visible' | 'hidden' | 'removed'
/** A post or comment that may have a case. */
export type Content = Target & {
  author_id: string
  organization_id: string | null
  state: ContentState
  held_reason: Comment['held_reason']
  version: number
}
/** Moderator who looks at a case, until a time. */
export type Claim = { claimed_by: string | null; claimed_until: Date | null }
/** A case with its content. */
export type LockedCase = Content &
  Claim & {
    id: string
    case_state: CaseState
    audience: Audience
    kept_version: number | null
  }

/** SQL that joins the content of the case `k`: its thread `t` and, for a comment, `c`. */
export const contentFrom = `
  ${threads} t on t.id = k.thread_id
  left join ${comments} c on c.thread_id = t.id and c.id = k.comment_id`

/** SQL of whether the reader moderates the case `k` of the thread `t`. */
export const moderatesCaseSql = `(${moderatesSql('t.organization_id')} and (k.audience = 'organization' or $4::text = 'all'))`

/** The content of a target, locked. @throws common.not_found for drafts, and for threads of lessons themselves */
export async function lockContent(tx: Db, { thread_id, comment_id }: Target): Promise<Content> {
  const [row] = await tx.query<Content>(
    comment_id === null
      ? `
          select t.id as thread_id, null as comment_id, t.author_id, t.organization_id, t.state, t.held_reason, t.version
          from ${threads} t
          where t.id = $1 and t.anchor = 'post' and t.state <> 'draft'
          for update`
      : `
          select c.thread_id, c.id as comment_id, c.author_id, t.organization_id, c.state, c.held_reason, c.version
          from ${comments} c
          join ${threads} t on t.id = c.thread_id
          where t.id = $1 and c.id = $2
          for update of c`,
    comment_id === null ? [thread_id] : [thread_id, comment_id],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** Moderators of what an author wrote: an organization never decides about its own staff. */
async function audienceOf(tx: Db, { author_id, organization_id }: Content): Promise<Audience> {
  if (organization_id === null) return 'admins'
  const [staff] = await tx.query(
    `
      select
      from ${memberships}
      where user_id = $1 and organization_id = $2 and kind <> 'learner' and status = 'active'`,
    [author_id, organization_id],
  )
  return staff ? 'admins' : 'organization'
}

/**
 * The case of a locked content, made where there is none, opened again where it was decided.
 *
 * @param urgent moderators look at it first
 */
export async function openCase(
  tx: Db,
  content: Content,
  now: Date,
  { urgent = false }: { urgent?: boolean } = {},
): Promise<Claim & { id: string; audience: Audience }> {
  const [row] = await tx.query<Claim & { id: string; audience: Audience }>(
    `
      insert into ${moderation_cases} as k (
        thread_id, comment_id, audience, urgent, opened_at, created_at, updated_at
      )
      values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz, $5::timestamptz)
      on conflict on constraint moderation_cases_target do update
      set
        opened_at = case when k.state = 'open' then k.opened_at else excluded.opened_at end,
        audience = case when k.state = 'open' then k.audience else excluded.audience end,
        urgent = excluded.urgent or (k.state = 'open' and k.urgent), state = 'open',
        updated_at = excluded.updated_at
      returning id, audience, claimed_by, claimed_until`,
    [content.thread_id, content.comment_id, await audienceOf(tx, content), urgent, now],
  )
  return row!
}

/** The version of a content that moderators kept; null if they did not. */
export async function keptVersion(tx: Db, { thread_id, comment_id }: Target): Promise<number | null> {
  const [row] = await tx.query<{ kept_version: number | null }>(
    `
      select kept_version
      from ${moderation_cases}
      where thread_id = $1 and comment_id is not distinct from $2::uuid and state = 'decided'`,
    [thread_id, comment_id],
  )
  return row?.kept_version ?? null
}

/** Sums up the open reports of a case: a family counts once, with the heaviest of its reports. */
export async function weighCase(tx: Db, id: string, now: Date): Promise<{ weight: number; people: number }> {
  const [row] = await tx.query<{ weight: number; people: number }>(
    `
      update ${moderation_cases} k
      set weight = summed.weight, people = summed.people, updated_at = $2
      from (
        select coalesce(sum(one.weight), 0)::int as weight, count(*) filter (where one.weight > 0)::int as people
        from (
          select max(r.weight) as weight
          from ${reports} r
          where r.case_id = $1 and r.state = 'open'
          group by ${familySql('r.user_id')}
        ) one
      ) summed
      where k.id = $1
      returning k.weight, k.people`,
    [id, now],
  )
  return row!
}

/** A case that the caller moderates, locked with its content. @throws common.not_found */
export async function lockCase(
  tx: Db,
  actor: Person,
  id: string,
  now: Date,
): Promise<{ found: LockedCase; reader: Reader }> {
  const reader = await readerOf(tx, actor, now)
  // The content is locked before its case, in the same order as a report does.
  const [target] = await tx.query<Target>(
    `
      select k.thread_id, k.comment_id
      from ${moderation_cases} k
      join ${threads} t on t.id = k.thread_id
      where k.id = $5 and ${READS} and ${moderatesCaseSql}`,
    [...readerValues(reader), id],
  )
  if (!target) throw new Failure(common.not_found)
  const content = await lockContent(tx, target)
  const [row] = await tx.query<Omit<LockedCase, keyof Content>>(
    `
      select k.id, k.state as case_state, k.audience, k.claimed_by, k.claimed_until, k.kept_version
      from ${moderation_cases} k
      where k.id = $1
      for update`,
    [id],
  )
  return { found: { ...content, ...row! }, reader }
}
