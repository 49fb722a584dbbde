import { isoSql } from '#server/db/iso-sql.ts'
import type { Platform } from '#server/platform.ts'
import { subscriptionById, type SubscriptionRecord } from './subscriptions.queries.ts'
import type { SubscriptionMail } from './subscriptions.mails.ts'
import { subscription_mails } from './mails.table.ts'
import { subscriptions } from './subscriptions.table.ts'
import { mailAbout } from './tell.ts'

/** Which plans a reminder is due for: `$1` is now. Each is sent once for a period. */
const DUE: readonly { kind: SubscriptionMail; where: string; day: 'period_end' | 'grace_until' }[] = [
  {
    kind: 'trial_ends',
    day: 'period_end',
    where: `s.trial_ends_at = s.period_end and s.cancel_at is null and s.period_end - interval '2 days' <= $1 and s.period_end > $1`,
  },
  {
    kind: 'renews_yearly',
    day: 'period_end',
    where: `
      s.duration_unit = 'year' and s.cancel_at is null and s.period_end - interval '21 days' <= $1 and s.period_end > $1
      and s.trial_ends_at is distinct from s.period_end`,
  },
  {
    kind: 'card_expires',
    day: 'period_end',
    where: `
      s.card_year is not null and s.cancel_at is null and s.period_end > $1 and s.period_end - interval '14 days' <= $1
      and make_date(s.card_year, s.card_month, 1) + interval '1 month' <= s.period_end`,
  },
  {
    kind: 'failed_again',
    day: 'grace_until',
    where: `s.grace_until - interval '4 days' <= $1 and s.grace_until > $1`,
  },
  {
    kind: 'failed_last',
    day: 'grace_until',
    where: `s.grace_until - interval '1 day' <= $1 and s.grace_until > $1`,
  },
]
const AT_ONCE = 500

/**
 * Sends due reminders of plans paid by card (Apple sends its own), each once. A process that dies continues
 * at the failed step.
 */
export async function sendReminders(platform: Platform): Promise<number> {
  const now = platform.clock()
  let sent = 0
  for (const { kind, where, day } of DUE) {
    const due = await platform.db.query<{ id: string }>(
      `
        select s.id
        from ${subscriptions} s
        where s.status = 'Active' and s.billing_type = 'Subscription' and s.provider = 'Stripe' and ${where}
          and not exists (
            select from ${subscription_mails} m
            where m.subscription_id = s.id and m.kind = '${kind}'
              and m.occasion = ${isoSql(`s.${day}`)}
          )
        limit ${AT_ONCE}`,
      [now],
    )
    for (const { id } of due)
      await platform.db.transaction(async (tx) => {
        const subscription: SubscriptionRecord = (await subscriptionById(tx, id))!
        const at = subscription[day]!
        if (await mailAbout(platform, tx, subscription, kind, { occasion: at.toISOString(), day: at }, now))
          sent += 1
      })
  }
  return sent
}
