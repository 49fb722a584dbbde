import type { Db } from '#server/db/database.ts'
import { port } from '#server/port.ts'
import { booksSummary } from '../../books/server/public.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import { openFindings } from './reconciliation.queries.ts'
import { monthsSql } from '../../plans/server/public.ts'

/** Number of unpaid invoices that are due; implemented by sales on account. */
export const overdueInvoices = port<(db: Db, now: Date) => Promise<number>>('overdueInvoices')

/** Money in whole cents. */
export type CommerceFigures = {
  /** Of this month (UTC): sales less discounts and refunds, as the books have them. */
  revenue: number
  /**
   * Monthly recurring revenue: price per month of each plan that runs and renews, after the discount of its
   * next payment. Trials, ending plans and disputed plans are excluded.
   */
  recurring: number
  /** Plans whose renewal failed and may still be paid. */
  failing: number
  overdue: number
  /** Differences that the last reconciliation left open. */
  drift: number
}

/** Key figures of the shop at a moment. */
export async function commerceFigures(db: Db, now: Date): Promise<CommerceFigures> {
  const [{ revenue }, [running], overdue, drift] = await Promise.all([
    booksSummary(db, now.toISOString().slice(0, 7)),
    db.query<{ recurring: string; failing: number }>(
      `
        select
          coalesce(
            sum(
              round(
                greatest(
                  0,
                  p.cents - case
                    when s.discount_left = 0 then 0
                    else coalesce(round(p.cents * s.discount_percent / 100.0), s.discount_cents, 0)
                  end
                ) / ${monthsSql('s')}
              )
            ) filter (
              where s.cancel_at is null
                and s.suspended_at is null
                and (s.trial_ends_at is null or s.trial_ends_at <= $1)
            ),
            0
          )::text as recurring,
          count(*) filter (where s.grace_until is not null)::int as failing
        from ${subscriptions} s, lateral (select s.unit_cents::numeric * s.seats as cents) p
        where s.status = 'Active' and s.billing_type = 'Subscription'`,
      [now],
    ),
    overdueInvoices(db, now),
    openFindings(db),
  ])
  return { revenue, recurring: Number(running!.recurring), failing: running!.failing, overdue, drift }
}
