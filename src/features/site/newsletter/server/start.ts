import { eq, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { Language } from '#contract/constants.ts'
import { issueErrors, LATE_AFTER_MINUTES, type IssueState } from '../issues.contract.ts'
import { UNSENT_STATES } from '../shared/issue-states.ts'
import { audienceSql } from './audience.ts'
import { freeze, languageFor } from './content.ts'
import { lockIssue, nameOf, type Issue } from './issues.service.ts'
import { newsletter_issues } from './issues.table.ts'
import { lateMail } from './newsletter.mails.ts'
import { notices } from './newsletter.notices.ts'

export const SEND_JOB = 'newsletter-send'

/**
 * Starts sending: fixes content and recipients of an issue, in the caller's transaction with the issue
 * locked. Returns the number of mails.
 */
async function start(platform: TxPlatform, tx: Db, actor: Actor, issue: Issue, now: Date): Promise<number> {
  const frozen = await freeze(platform, tx, issue)
  // A mail that did not bounce resets the count of soft bounces.
  await tx.query(
    `
      update newsletter_subscribers s
      set soft_bounces = 0, updated_at = $1
      where s.soft_bounces > 0
        and (
          select d.state
          from newsletter_deliveries d
          where d.subscriber_id = s.id
          order by d.number desc
          limit 1
        ) = 'sent'`,
    [now],
  )
  await tx.orm
    .update(newsletter_issues)
    .set({
      state: 'sending',
      started_at: now,
      counted_from: now,
      frozen,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where(eq(newsletter_issues.id, issue.id))
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
    `
      with audience as (
        insert into newsletter_deliveries (issue_id, subscriber_id, language)
        select $1, s.id, case s.language when 'es' then $3 else $4 end ${audienceSql('$2')}
        order by s.id
        returning 1
      )
      select count(*)::int as count from audience`,
    [issue.id, issue.topic, languageFor(frozen, 'es'), languageFor(frozen, 'en')],
  )
  await audit(
    tx,
    actor,
    {
      code: 'NEWSLETTER_SENT',
      subject_type: 'newsletter',
      subject_id: issue.id,
      after: { name: nameOf(issue), deliveries: count },
    },
    now,
  )
  await platform.jobs.send(tx, SEND_JOB, { issue_id: issue.id })
  return count
}

/** Sends an issue now. @throws issue_state, issue_incomplete, issue_nobody */
export function sendNow(platform: Platform, actor: Actor, id: string): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (!UNSENT_STATES.includes(issue.state as IssueState)) throw new Failure(issueErrors.issue_state)
    const count = await start(platform, tx, actor, issue, now)
    if (count === 0) throw new Failure(issueErrors.issue_nobody)
    return count
  })
}

/** Tells who changed an issue last. */
export async function tellSender(
  platform: TxPlatform,
  tx: Db,
  issue: Issue,
  content: (language: Language, subject: string, url: string) => MailContent,
): Promise<void> {
  const [sender] = await tx.query<{ email: string; language: Language }>(
    `
      select email::text, language
      from ${users}
      where id = $1 and status = 'active' and deleted_at is null and email is not null`,
    [issue.changed_by],
  )
  if (sender)
    await platform.mail.send(tx, notices.sending, {
      to: sender.email,
      language: sender.language,
      content: content(
        sender.language,
        nameOf(issue),
        `${platform.config.PUBLIC_URL}/admin/newsletter/${issue.id}`,
      ),
    })
}

/**
 * Starts all due issues, each once, however many processes run. Issues more than an hour late, or due while
 * the newsletter is off, wait for an administrator. Also resumes sending after a process died.
 */
export async function sweepIssues(platform: Platform): Promise<void> {
  const now = platform.clock()
  const due = await platform.db.query<{ id: string }>(
    `select id from newsletter_issues where state = 'scheduled' and scheduled_at <= $1 order by scheduled_at`,
    [now],
  )
  const on = due.length > 0 && (await platform.site.isOn(platform.db, 'newsletter'))
  for (const { id } of due)
    await platform.db.transaction(async (tx) => {
      const issue = await lockIssue(tx, id)
      if (issue.state !== 'scheduled' || issue.scheduled_at! > now) return
      const late = now.getTime() - issue.scheduled_at!.getTime() > LATE_AFTER_MINUTES * MINUTE_MS
      if (!late && on) return void (await start(platform, tx, systemActor(platform), issue, now))
      await tx.orm
        .update(newsletter_issues)
        .set({ state: 'late', version: sql`version + 1`, updated_at: now })
        .where(eq(newsletter_issues.id, id))
      await tellSender(platform, tx, issue, lateMail)
    })
  await platform.db.transaction(async (tx) => {
    for (const { id } of await tx.query<{ id: string }>(
      `select id from newsletter_issues where state = 'sending'`,
    ))
      await platform.jobs.send(tx, SEND_JOB, { issue_id: id })
  })
}
