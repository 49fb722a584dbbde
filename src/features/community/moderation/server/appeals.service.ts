import { randomUUID } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { READS, readerOf, readerValues } from '../../standing/server/public.ts'
import { sendThreadNews } from '../../threads/server/public.ts'
import { threads } from '../../threads/server/threads.table.ts'
import { moderationErrors } from '../moderation-errors.contract.ts'
import { reportErrors, type DecisionRead } from '../reports.contract.ts'
import { APPEAL_MONTHS } from '../shared/limits.ts'
import { moderatesCaseSql } from './cases.ts'
import { decisionFor } from './mine.queries.ts'
import { appeals, decisions, moderation_cases, reports } from './moderation.table.ts'
import { recordDecision } from './record.ts'
import { keepAfterAppeal, reverse, reversibleSql, type Reversible } from './reversal.ts'
import { versionWith } from './rules.service.ts'
import { decisionOf, tellAppeal, tellAuthor } from './tell.ts'

/**
 * Appeals a decision: its author what was hidden or deleted, somebody who reported what was kept.
 *
 * @throws common.not_found, reportErrors
 */
export async function appeal(
  platform: Platform,
  actor: Person,
  id: string,
  words: string,
): Promise<DecisionRead> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [found] = await tx.query<{
      decider: string
      by_threshold: boolean
      late: boolean
      case_id: string
      organization_id: string | null
    }>(
      `
        select
          d.decider, d.decided_by is null as by_threshold, d.case_id, t.organization_id,
          d.created_at < $3::timestamptz - interval '${APPEAL_MONTHS} months' as late
        from ${decisions} d
        join ${moderation_cases} k on k.id = d.case_id
        join ${threads} t on t.id = k.thread_id
        where d.id = $1
          and d.reversed_at is null
          and (
            d.action <> 'keep' and d.author_id = $2
            or d.action = 'keep'
            and exists (
              select
              from ${reports} r
              where r.decision_id = d.id and r.user_id = $2 and r.state = 'closed'
            )
          )
        for update of d`,
      [id, actor.user_id, now],
    )
    if (!found) throw new Failure(common.not_found)
    if (found.by_threshold) throw new Failure(reportErrors.decision_not_final)
    if (found.late) throw new Failure(reportErrors.appeal_late)
    const [made] = await tx.query<{ id: string }>(
      `
        insert into ${appeals} (decision_id, decider, user_id, words, created_at, updated_at)
        values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz)
        on conflict (decision_id) do nothing
        returning id`,
      [id, found.decider, actor.user_id, words, now],
    )
    if (!made) throw new Failure(reportErrors.appealed_already)
    await audit(
      tx,
      actor,
      {
        code: 'REPORT_COMMENT_APPEALED',
        subject_type: 'report_comment',
        subject_id: found.case_id,
        organization_id: found.organization_id,
        after: { decision_id: id },
      },
      now,
    )
  })
  return decisionFor(platform.db, actor, id, now)
}

type Answer = { reversed: boolean; answer: string; rule: string }
type Open = Reversible & { state: string; decided_by: string | null; appealed_by: string }

/**
 * Answers an appeal against somebody else's decision. Reversing restores the content, the author's standing
 * and the accuracy of those who reported; reversing what was kept hides it by a decision of its own.
 *
 * @throws common.not_found, moderationErrors
 */
export async function answerAppeal(
  platform: Platform,
  actor: Person,
  id: string,
  { reversed, answer, rule }: Answer,
): Promise<null> {
  const now = platform.clock()
  const reader = await readerOf(platform.db, actor, now)
  const target = await platform.db.transaction(async (tx) => {
    const [found] = await tx.query<Open>(
      `
        select ${reversibleSql}, a.state, d.decided_by, a.user_id as appealed_by
        from ${appeals} a
        join ${decisions} d on d.id = a.decision_id
        join ${moderation_cases} k on k.id = d.case_id
        join ${threads} t on t.id = k.thread_id
        where a.id = $5 and ${READS} and ${moderatesCaseSql}
        for update of a, d`,
      [...readerValues(reader), id],
    )
    if (!found) throw new Failure(common.not_found)
    if (found.decided_by === actor.user_id) throw new Failure(moderationErrors.own_decision)
    if (found.author_id === actor.user_id || found.appealed_by === actor.user_id)
      throw new Failure(moderationErrors.own_case)
    if (found.state !== 'open') throw new Failure(moderationErrors.appeal_answered)
    await tx.query(
      `
        update ${appeals}
        set state = $2, decided_by = $3, answer = $4, decided_at = $5::timestamptz, updated_at = $5::timestamptz
        where id = $1`,
      [id, reversed ? 'reversed' : 'upheld', actor.user_id, answer, now],
    )
    if (reversed) {
      const rules_version = found.action === 'keep' ? await versionWith(tx, rule) : 0
      const content = await reverse(
        platform,
        tx,
        actor,
        found,
        now,
        found.action === 'keep' ? 'none' : 'shown',
      )
      if (found.action !== 'keep') await keepAfterAppeal(tx, found, now)
      else {
        const hidden = await recordDecision(
          platform,
          tx,
          actor,
          { ...content, id: found.case_id },
          {
            decided_by: actor.user_id,
            batch_id: randomUUID(),
            action: 'hide',
            sanction: 'none',
            rules_version,
            rule,
            words: answer,
          },
          now,
        )
        await tellAuthor(platform, tx, await decisionOf(tx, hidden), 1)
      }
    }
    await tellAppeal(platform, tx, { id, user_id: found.appealed_by, reversed, answer })
    return found
  })
  sendThreadNews(platform, target.thread_id, target.comment_id)
  return null
}
