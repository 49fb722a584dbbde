import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { MailEvent } from '../mail-events.contract.ts'
import { deliveryIn } from './addresses.ts'
import { endUndeliverable, softBounce, stopWhereTooMuchComesBack } from './bounces.ts'

type Delivery = { number: number; issue_id: string; subscriber_id: string; state: string }
/** A mailbox that is full or too small for the mail passes; every other 5.x.x is for good (RFC 3463). */
const isHard = ({ hard, status }: MailEvent): boolean =>
  hard ?? (status === undefined || (status.startsWith('5') && !/^5\.(2\.[23]|3\.|4\.|7\.)/.test(status)))

/**
 * The delivery that an event is about, locked: by what only we can have written, else the newest to that
 * address in the last month.
 */
async function deliveryOf(platform: TxPlatform, tx: Db, event: MailEvent): Promise<Delivery | undefined> {
  const number = deliveryIn(platform, `${event.message_id ?? ''} ${event.return_path ?? ''}`)
  const found =
    number === null
      ? await tx.query<Delivery>(
          `
            select d.number, d.issue_id, d.subscriber_id, d.state
            from newsletter_deliveries d
            join newsletter_subscribers s on s.id = d.subscriber_id
            where s.email = $1::citext
              and d.state in ('sent', 'sending')
              and d.taken_at > $2::timestamptz - interval '30 days'
            order by d.number desc
            limit 1
            for update of d`,
          [event.email ?? null, platform.clock()],
        )
      : await tx.query<Delivery>(
          `
            select number, issue_id, subscriber_id, state
            from newsletter_deliveries
            where number = $1
            for update`,
          [number],
        )
  return found[0]
}

/** Takes an event; the same one again changes nothing. Answers whether it did. */
async function takeEvent(platform: Platform, event: MailEvent): Promise<boolean> {
  const now = platform.clock()
  const issue_id = await platform.db.transaction(async (tx) => {
    const delivery = await deliveryOf(platform, tx, event)
    if (!delivery) return null
    const complaint = event.type === 'complaint'
    // A complaint may follow a bounce, never the other way round; each counts once.
    if (!['sent', 'sending', ...(complaint ? ['bounced', 'failed'] : [])].includes(delivery.state))
      return null
    const hard = isHard(event)
    await tx.query(
      `update newsletter_deliveries set state = $2, status = $3, finished_at = $4 where number = $1`,
      [delivery.number, complaint ? 'complained' : hard ? 'bounced' : 'failed', event.status ?? null, now],
    )
    if (complaint) await endUndeliverable(platform, tx, delivery.subscriber_id, 'complained', now)
    else if (hard) await endUndeliverable(platform, tx, delivery.subscriber_id, 'bounced', now)
    else await softBounce(platform, tx, delivery.subscriber_id, now)
    tx.afterCommit(() =>
      platform.meters.returned.inc({ kind: complaint ? 'complaint' : hard ? 'bounce' : 'soft_bounce' }),
    )
    return delivery.issue_id
  })
  if (issue_id === null) return false
  await stopWhereTooMuchComesBack(platform, issue_id)
  return true
}

/** Takes events one after the other; answers how many changed something. */
export async function takeEvents(platform: Platform, events: readonly MailEvent[]): Promise<number> {
  let accepted = 0
  // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
  for (const event of events) if (await takeEvent(platform, event)) accepted += 1
  return accepted
}
