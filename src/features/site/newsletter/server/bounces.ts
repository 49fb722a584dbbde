import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/constants.ts'
import { audit } from '#server/audit/audit.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { BOUNCE_STOP } from '../issues.contract.ts'
import { lockIssue, nameOf } from './issues.service.ts'
import { newsletter_issues } from './issues.table.ts'
import { stoppedMail } from './newsletter.mails.ts'
import { newsletter_suppressions } from './newsletter.table.ts'
import { tellSender } from './start.ts'
import { endSubscription } from './subscriptions.service.ts'

/** Number of consecutive soft bounces that ends a subscription. */
export const SOFT_BOUNCES = 5

/** Ends a subscription after a hard bounce or a complaint, and suppresses its address. */
export async function endUndeliverable(
  platform: TxPlatform,
  tx: Db,
  subscriber_id: string,
  reason: 'bounced' | 'complained',
  now: Date,
): Promise<void> {
  const [row] = await tx.query<{ address_hash: string; state: string; language: Language }>(
    `select address_hash, state, language from newsletter_subscribers where id = $1 for update`,
    [subscriber_id],
  )
  if (!row) return
  await tx.orm
    .insert(newsletter_suppressions)
    .values({ address_hash: row.address_hash, reason, created_at: now })
    .onConflictDoNothing()
  if (row.state === 'ended') return
  await endSubscription(tx, subscriber_id, reason, { language: row.language, ip: '' }, now)
  await audit(
    tx,
    systemActor(platform),
    {
      code: 'NEWSLETTER_SUPPRESSED',
      subject_type: 'newsletter',
      subject_id: subscriber_id,
      after: { reason },
    },
    now,
  )
}

/** Counts a soft bounce; the fifth in a row ends the subscription. */
export async function softBounce(
  platform: TxPlatform,
  tx: Db,
  subscriber_id: string,
  now: Date,
): Promise<void> {
  const [row] = await tx.query<{ soft_bounces: number }>(
    `
      update newsletter_subscribers
      set soft_bounces = soft_bounces + 1, updated_at = $2
      where id = $1
      returning soft_bounces`,
    [subscriber_id, now],
  )
  if (row && row.soft_bounces >= SOFT_BOUNCES)
    await endUndeliverable(platform, tx, subscriber_id, 'bounced', now)
}

/**
 * Stops an issue with too many bounces and complaints since it was last resumed: a high rate worsens the
 * delivery of all later mail.
 */
export async function stopWhereTooMuchComesBack(platform: Platform, issue_id: string): Promise<void> {
  const now = platform.clock()
  const [counted] = await platform.db.query<{ bad: number; done: number }>(
    `
      select
        count(*) filter (where d.state in ('bounced', 'failed', 'complained'))::int as bad,
        count(*)::int as done
      from newsletter_deliveries d
      join newsletter_issues i on i.id = d.issue_id
      where d.issue_id = $1 and i.state = 'sending' and d.finished_at >= i.counted_from`,
    [issue_id],
  )
  if (!counted || counted.done < BOUNCE_STOP.after) return
  if (counted.bad * 100 < counted.done * BOUNCE_STOP.percent) return
  await platform.db.transaction(async (tx) => {
    const issue = await lockIssue(tx, issue_id)
    if (issue.state !== 'sending') return
    await tx.orm
      .update(newsletter_issues)
      .set({ state: 'stopped', version: sql`version + 1`, updated_at: now })
      .where(eq(newsletter_issues.id, issue_id))
    await audit(
      tx,
      systemActor(platform),
      {
        code: 'NEWSLETTER_STOPPED',
        subject_type: 'newsletter',
        subject_id: issue_id,
        before: { state: 'sending' },
        after: { state: 'stopped', name: nameOf(issue) },
      },
      now,
    )
    await tellSender(platform, tx, issue, stoppedMail)
  })
}
