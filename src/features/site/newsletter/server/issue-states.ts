import { eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors.ts'
import { instantsOf, isZone } from '#contract/wall-time.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { issueErrors, type IssueState } from '../issues.contract.ts'
import { UNSENT_STATES } from '../shared/issue-states.ts'
import { freeze } from './content.ts'
import { auditIssue, lockIssue, nameOf, type Issue } from './issues.service.ts'
import { newsletter_issues } from './issues.table.ts'

/** Changes the state of an issue, with an entry in the audit log. */
export async function setState(
  platform: Platform,
  person: Person,
  id: string,
  from: readonly IssueState[],
  to: Partial<Issue> & { state: IssueState },
  code: 'SCHEDULED' | 'UNSCHEDULED' | 'PAUSED' | 'RESUMED',
  also: { check?: (issue: Issue, tx: Db) => Promise<unknown>; after?: (tx: Db) => Promise<void> } = {},
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (!from.includes(issue.state as IssueState)) throw new Failure(issueErrors.issue_state)
    await also.check?.(issue, tx)
    await also.after?.(tx)
    await tx.orm
      .update(newsletter_issues)
      .set({ ...to, changed_by: person.user_id, version: sql`version + 1`, updated_at: now })
      .where(eq(newsletter_issues.id, id))
    await audit(
      tx,
      person,
      {
        code: `NEWSLETTER_${code}`,
        subject_type: 'newsletter',
        subject_id: id,
        before: { state: issue.state },
        after: {
          state: to.state,
          name: nameOf(issue),
          ...(to.scheduled_at && { at: to.scheduled_at.toISOString() }),
        },
      },
      now,
    )
  })
}

/**
 * Schedules an issue for a wall time of a zone; a repeated hour means the earlier one.
 *
 * @throws issue_zone, issue_skipped, issue_past at their field; issue_incomplete, issue_state
 */
export async function scheduleIssue(
  platform: Platform,
  person: Person,
  id: string,
  { at, zone }: { at: string; zone: string },
): Promise<void> {
  if (!isZone(zone)) throw Failure.at('zone', issueErrors.issue_zone)
  const [scheduled_at] = instantsOf(zone, at)
  if (!scheduled_at) throw Failure.at('at', issueErrors.issue_skipped)
  if (scheduled_at <= platform.clock()) throw Failure.at('at', issueErrors.issue_past)
  await setState(
    platform,
    person,
    id,
    UNSENT_STATES,
    { state: 'scheduled', scheduled_at, zone },
    'SCHEDULED',
    { check: (issue, tx) => freeze(platform, tx, issue) },
  )
}

/** @throws common.not_found */
export async function setPace(platform: Platform, person: Person, id: string, pace: number): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const before = await lockIssue(tx, id)
    if (before.pace === pace) return
    await tx.orm.update(newsletter_issues).set({ pace, updated_at: now }).where(eq(newsletter_issues.id, id))
    await auditIssue(
      tx,
      person,
      { id },
      {
        before: { pace: before.pace },
        after: { pace, name: nameOf(before) },
      },
      now,
    )
  })
}
