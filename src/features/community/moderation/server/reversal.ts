import { common, Failure } from '#contract/errors.ts'
import { auditAll } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { unsuspendIn } from '#features/people/people-admin/server/public.ts'
import { sendThreadNews } from '../../threads/server/public.ts'
import { moderationErrors } from '../moderation-errors.contract.ts'
import type { Action, Sanction } from '../shared/kinds.ts'
import { UNDO_MINUTES } from '../shared/limits.ts'
import { lockContent, weighCase, type Content, type ContentState } from './cases.ts'
import { appeals, decisions, moderation_cases, reports } from './moderation.table.ts'
import { closeCase, moveContent, silenceAuthor, STATE_AFTER } from './record.ts'

/** A decision with what its reversal needs. */
export type Reversible = {
  id: string
  case_id: string
  thread_id: string
  comment_id: string | null
  author_id: string
  action: Action
  sanction: Sanction
  before_state: ContentState
  before_held_reason: Content['held_reason']
}
/** SQL of `Reversible`, of the decision `d` and its case `k`. */
export const reversibleSql = `
  d.id, d.case_id, k.thread_id, k.comment_id, d.author_id, d.action, d.sanction, d.before_state,
  d.before_held_reason`

/**
 * Reverses a decision: the content returns to where it was, unless somebody moved it since, and the sanction
 * ends. Reports that it closed count as the reversed decision says.
 *
 * @param restore `before`: exactly as it was. `shown`: content that only waited because of reports is shown.
 *   `none`: the content stays for another decision.
 */
export async function reverse(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  decision: Reversible,
  now: Date,
  restore: 'before' | 'shown' | 'none',
): Promise<Content> {
  const content = await lockContent(tx, decision)
  await tx.query(`update ${decisions} set reversed_at = $2, updated_at = $2 where id = $1`, [
    decision.id,
    now,
  ])
  const { before_state, before_held_reason } = decision
  const to =
    restore === 'shown' && before_state === 'held' && before_held_reason === 'reported'
      ? 'visible'
      : before_state
  if (restore !== 'none' && content.state === STATE_AFTER[decision.action])
    await moveContent(platform, tx, actor, content, to, now, before_held_reason)
  if (decision.sanction !== 'none') await silenceAuthor(tx, decision.author_id, now)
  if (decision.sanction === 'account') await unsuspendIn(platform, tx, actor, decision.author_id)
  await auditAll(
    tx,
    actor,
    [
      {
        code: 'REPORT_COMMENT_REVERSED',
        subject_type: 'report_comment',
        subject_id: decision.case_id,
        organization_id: content.organization_id,
        after: { decision_id: decision.id },
      },
    ],
    now,
  )
  return content
}

/**
 * Undoes decisions that the caller made with one press: the content, its reports and its case are as they
 * were before.
 *
 * @throws common.not_found, moderationErrors.undo_late
 */
export async function undoBatch(platform: Platform, actor: Person, batch_id: string): Promise<null> {
  const now = platform.clock()
  const undone = await platform.db.transaction(async (tx) => {
    const made = await tx.query<Reversible & { in_time: boolean }>(
      `
        select
          ${reversibleSql},
          d.created_at > $3::timestamptz - interval '${UNDO_MINUTES} minutes'
          and not exists (select from ${appeals} a where a.decision_id = d.id) as in_time
        from ${decisions} d
        join ${moderation_cases} k on k.id = d.case_id
        where d.batch_id = $1 and d.decided_by = $2 and d.reversed_at is null
        order by k.thread_id, k.comment_id nulls first
        for update of d`,
      [batch_id, actor.user_id, now],
    )
    if (made.length === 0) throw new Failure(common.not_found)
    if (made.some(({ in_time }) => !in_time)) throw new Failure(moderationErrors.undo_late)
    for (const decision of made) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      await reverse(platform, tx, actor, decision, now, 'before')
      await reopen(tx, decision, now)
    }
    return made
  })
  for (const { thread_id, comment_id } of undone) sendThreadNews(platform, thread_id, comment_id)
  return null
}

/** Opens a case again with the reports that a decision had closed, except where there is a newer one. */
async function reopen(tx: Db, { id, case_id }: Reversible, now: Date): Promise<void> {
  await tx.query(
    `
      update ${reports} r
      set state = 'open', decision_id = null, closed_at = null, updated_at = $3
      where r.decision_id = $1
        and not exists (
          select
          from ${reports} newer
          where newer.case_id = $2 and newer.user_id = r.user_id and newer.state = 'open'
        )`,
    [id, case_id, now],
  )
  // A threshold's decision that ended because the content was kept holds again.
  await tx.query(
    `
      update ${decisions} t
      set reversed_at = null, updated_at = $3
      from ${decisions} d
      where d.id = $1 and t.case_id = $2 and t.decided_by is null and t.reversed_at = d.created_at`,
    [id, case_id, now],
  )
  await tx.query(
    `update ${moderation_cases} set state = 'open', kept_version = null, updated_at = $2 where id = $1`,
    [case_id, now],
  )
  await weighCase(tx, case_id, now)
}

/** Remembers that an appeal was right: the content takes no reports until it is edited. */
export const keepAfterAppeal = (tx: Db, { case_id, thread_id, comment_id }: Reversible, now: Date) =>
  closeCase(tx, { id: case_id, thread_id, comment_id }, true, now)
