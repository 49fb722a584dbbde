import { DAY_MS } from '#contract/durations.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { PENDING_DAYS } from '../newsletter.contract.ts'

/** Erases the address and consents of subscribers; sent mails stay counted. */
async function blank(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await tx.query('delete from newsletter_consents where subscriber_id = any($1)', [ids])
  await tx.query(
    `
      update newsletter_subscribers
      set
        email = null, address_hash = '', user_id = null, state = 'ended', end_reason = 'erased', asked_at = null,
        ended_at = coalesce(ended_at, $2), updated_at = $2
      where id = any($1)`,
    [ids, now],
  )
}

/**
 * Erases the subscriptions of an erased person, including those of an address that was theirs alone. A
 * suppression of the address stays, by its hash.
 */
export async function forgetSubscriber(
  tx: Db,
  { id, email }: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `
      select id
      from newsletter_subscribers
      where user_id = $1 or (user_id is null and email = $2::citext)
      for update`,
    [id, email],
  )
  await blank(
    tx,
    rows.map((row) => row.id),
    now,
  )
}

/** Erases a subscriber who asked for it. @throws common.not_found */
export async function eraseSubscriber(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query('select from newsletter_subscribers where id = $1 for update', [id])
    if (!row) throw new Failure(common.not_found)
    await blank(tx, [id], now)
    await log(tx, person, id, 'ERASED', now)
  })
}

/** Lifts the suppression of an address, without subscribing it. @throws common.not_found */
export async function allowAddress(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ address_hash: string }>(
      `
        update newsletter_subscribers
        set soft_bounces = 0, updated_at = $2
        where id = $1 and email is not null
        returning address_hash`,
      [id, now],
    )
    if (!row) throw new Failure(common.not_found)
    const [lifted] = await tx.query(
      'delete from newsletter_suppressions where address_hash = $1 returning 1',
      [row.address_hash],
    )
    if (lifted) await log(tx, person, id, 'ALLOWED', now)
  })
}

const log = (
  tx: Db,
  actor: Actor,
  subject_id: string,
  what: 'ERASED' | 'ALLOWED',
  now: Date,
): Promise<void> =>
  audit(tx, actor, { code: `NEWSLETTER_${what}`, subject_type: 'newsletter', subject_id }, now)

/** Forgets addresses that nobody confirmed, and confirmations that were left open. */
export async function forgetUnconfirmed({ db, clock }: Platform): Promise<void> {
  const last = new Date(clock().getTime() - PENDING_DAYS * DAY_MS)
  await db.query(`delete from newsletter_subscribers where state = 'pending' and asked_at <= $1`, [last])
  await db.query(`update newsletter_subscribers set asked_at = null where asked_at <= $1`, [last])
}
