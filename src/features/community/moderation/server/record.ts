import { DAY_MS } from '#contract/durations.ts'
import type { AuditCode } from '#contract/audit-codes.ts'
import { auditAll } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { silence } from '../../standing/server/public.ts'
import { changeState } from '../../threads/server/public.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'
import { SUSPENSION_DAYS, type Action, type Sanction } from '../shared/kinds.ts'
import type { Content, ContentState } from './cases.ts'
import { decisions, moderation_cases, reports } from './moderation.table.ts'

export type Decision = {
  /** Null: a threshold. */
  decided_by: string | null
  batch_id: string
  action: Action
  sanction: Sanction
  rules_version: number
  rule: string
  words: string
}

/** End of a suspension from posting that begins now; null for other sanctions. */
const sanctionUntil = (sanction: Sanction, now: Date): Date | 'infinity' | null => {
  if (sanction === 'for_good') return 'infinity'
  const days = SUSPENSION_DAYS[sanction]
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS)
}

/** Keeps an author from posting for as long as the longest suspension that holds. */
export async function silenceAuthor(tx: Db, author_id: string, now: Date): Promise<void> {
  const [longest] = await tx.query<{ until: string | null }>(
    `
      select max(sanction_until)::text as until
      from ${decisions}
      where author_id = $1 and reversed_at is null`,
    [author_id],
  )
  const until = longest?.until ?? null
  await silence(tx, author_id, until === null || until === 'infinity' ? until : new Date(until), now)
}

const CONTENT_CODE: Record<'POST' | 'COMMENT', Record<ContentState | 'released', AuditCode>> = {
  POST: {
    visible: 'POST_RESTORED',
    hidden: 'POST_HIDDEN',
    removed: 'POST_DELETED',
    held: 'POST_HELD',
    released: 'POST_RELEASED',
  },
  COMMENT: {
    visible: 'COMMENT_RESTORED',
    hidden: 'COMMENT_HIDDEN',
    removed: 'COMMENT_DELETED',
    held: 'COMMENT_HELD',
    released: 'COMMENT_RELEASED',
  },
}

/** Moves content into a state, with the audit entry. Nothing happens where it is in that state. */
export async function moveContent(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  content: Content,
  to: ContentState,
  now: Date,
  held_reason: Content['held_reason'] = null,
): Promise<void> {
  if (content.state === to) return
  await changeState(platform, tx, content, to, now, to === 'held' ? held_reason : null)
  const kind = content.comment_id === null ? 'POST' : 'COMMENT'
  const waited = content.state === 'held' && content.held_reason !== 'reported' && to === 'visible'
  await auditAll(
    tx,
    actor,
    [
      {
        code: CONTENT_CODE[kind][waited ? 'released' : to],
        subject_type: kind === 'POST' ? 'post' : 'comment',
        subject_id: content.comment_id ?? content.thread_id,
        organization_id: content.organization_id,
        before: { state: content.state },
        after: { state: to, ...(to === 'held' && { held_reason }) },
      },
    ],
    now,
  )
}

/** State into which a decision moves content. */
export const STATE_AFTER: Record<Action, ContentState> = {
  keep: 'visible',
  hide: 'hidden',
  delete: 'removed',
}

/**
 * Writes a decision of a moderator down and carries it out: moves the content, closes all open reports,
 * applies the sanction, and ends what a threshold had decided where the content is kept.
 *
 * @returns the decision's id
 */
export async function recordDecision(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  found: Content & { id: string },
  decision: Decision,
  now: Date,
): Promise<string> {
  const { action, sanction } = decision
  const id = await insertDecision(tx, found, decision, now)
  // Content that its author deleted stays deleted, also where moderators keep it.
  if (found.state !== 'removed') await moveContent(platform, tx, actor, found, STATE_AFTER[action], now)
  await tx.query(
    `
      update ${reports}
      set state = 'closed', decision_id = $2, closed_at = $3::timestamptz, updated_at = $3::timestamptz
      where case_id = $1 and state = 'open'`,
    [found.id, id, now],
  )
  if (action === 'keep')
    await tx.query(
      `
        update ${decisions}
        set reversed_at = $2, updated_at = $2
        where case_id = $1 and decided_by is null and reversed_at is null`,
      [found.id, now],
    )
  await closeCase(tx, found, action === 'keep', now)
  if (sanction !== 'none') await silenceAuthor(tx, found.author_id, now)
  await auditAll(
    tx,
    actor,
    [
      {
        code: (
          {
            keep: 'REPORT_COMMENT_KEPT',
            hide: 'REPORT_COMMENT_HIDDEN',
            delete: 'REPORT_COMMENT_DELETED',
          } as const
        )[action],
        subject_type: 'report_comment',
        subject_id: found.id,
        organization_id: found.organization_id,
        after: { decision_id: id, rule: decision.rule, sanction },
      },
      ...(sanction === 'none'
        ? []
        : [
            {
              code: 'REPORT_COMMENT_WARNED' as const,
              subject_type: 'user' as const,
              subject_id: found.author_id,
              organization_id: found.organization_id,
              after: { decision_id: id, rule: decision.rule, sanction },
            },
          ]),
    ],
    now,
  )
  return id
}

/** @returns the id of the new decision */
export async function insertDecision(
  tx: Db,
  found: Content & { id: string },
  decision: Decision,
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `
      insert into ${decisions} (
        case_id, author_id, decided_by, batch_id, action, sanction, sanction_until, rules_version, rule, words,
        before_state, before_held_reason, created_at, updated_at
      )
      values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8, $9, $10, $11, $12, $13::timestamptz, $13::timestamptz)
      returning id`,
    [
      found.id,
      found.author_id,
      decision.decided_by,
      decision.batch_id,
      decision.action,
      decision.sanction,
      sanctionUntil(decision.sanction, now),
      decision.rules_version,
      decision.rule,
      decision.words,
      found.state,
      found.held_reason,
      now,
    ],
  )
  return row!.id
}

/**
 * Marks a case as decided. Of what was kept, the version is remembered, since it takes no reports until
 * edited.
 */
export const closeCase = (
  tx: Db,
  { id, thread_id, comment_id }: Pick<Content, 'thread_id' | 'comment_id'> & { id: string },
  kept: boolean,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      update ${moderation_cases}
      set
        state = 'decided', weight = 0, people = 0, claimed_by = null, claimed_until = null, updated_at = $3,
        kept_version = case
          when $2::boolean then
            case
              when $5::uuid is null then (select t.version from ${threads} t where t.id = $4)
              else (select c.version from ${comments} c where c.id = $5)
            end
        end
      where id = $1`,
    [id, kept, now, thread_id, comment_id],
  )
