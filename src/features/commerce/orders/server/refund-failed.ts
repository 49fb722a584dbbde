import { audit } from '#server/audit/audit.ts'
import { systemActor } from '#server/auth/system.ts'
import { centsText } from '#contract/dollars.ts'
import { administrators } from '#features/people/users/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { ledger_entries, ledger_transactions } from '../../ledger/server/ledger.table.ts'
import { post, type Entry } from '../../ledger/server/public.ts'
import { linesOf, lockOrder, type OrderRecord } from './orders.queries.ts'
import { order_lines, order_refunds } from './orders.table.ts'
import { countRefunds } from './refund.ts'
import { refundFailedMail } from './orders.mails.ts'
import { notices } from './orders.notices.ts'

/** Every administrator reads of it: somebody has to find another way. */
async function tellAdministrators(
  platform: TxPlatform,
  tx: Db,
  { id, number }: OrderRecord,
  cents: number,
): Promise<void> {
  const all = await administrators(tx)
  const url = `${platform.config.PUBLIC_URL}/admin/orders/${id}`
  for (const { email, language } of all)
    await platform.mail.send(tx, notices.refundFailed, {
      to: email,
      language,
      content: refundFailedMail(language, { order: number, sum: centsText(cents), url }),
    })
}

type Booked = { account: Entry['account']; cents: number; line: string | null }

/** Books a refund's entries reversed. */
async function bookBack(tx: Db, order: OrderRecord, object: string, at: Date): Promise<Booked[]> {
  const booked = await tx.query<Booked>(
    `
      select e.account, e.cents::int as cents, e.order_line_id as line
      from ${ledger_transactions} t
      join ${ledger_entries} e on e.transaction_id = t.id
      where t.provider = 'Stripe' and t.provider_object = $1 and t.kind = 'refund'`,
    [object],
  )
  await post(tx, {
    kind: 'correction',
    at,
    order: order.id,
    of: { provider: 'Stripe', object },
    entries: booked.map(({ cents, ...entry }) => ({ ...entry, cents: -cents })),
  })
  return booked
}

/**
 * Records that the buyer's bank rejected a booked refund: corrects the order and the books, and notifies
 * administrators. Access that ended with the refund stays ended.
 *
 * @returns false if no part of it was booked, or the failure was known
 */
export async function recordFailedRefund(
  platform: TxPlatform,
  tx: Db,
  order_id: string,
  object: string,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, order_id)
  const [failed] = await tx.query<{ cents: number }>(
    `
      update ${order_refunds} set failed_at = $3, updated_at = $3
      where order_id = $1 and provider = 'Stripe' and provider_object = $2 and failed_at is null
      returning cents`,
    [order_id, object, now],
  )
  if (!order || !failed) return false
  const booked = await bookBack(tx, order, object, now)
  for (const { id, refunded_cents } of await linesOf(tx, order_id)) {
    const back = booked.filter((entry) => entry.line === id).reduce((sum, { cents }) => sum + cents, 0)
    await tx.query(`update ${order_lines} set refunded_cents = $2, updated_at = $3 where id = $1`, [
      id,
      refunded_cents - back,
      now,
    ])
  }
  await countRefunds(tx, order_id, now)
  await audit(
    tx,
    systemActor(platform),
    {
      code: 'ORDER_REFUND_FAILED',
      subject_type: 'order',
      subject_id: order_id,
      organization_id: order.organization_id,
      after: { name: `#${order.number}`, cents: failed.cents },
    },
    now,
  )
  await tellAdministrators(platform, tx, order, failed.cents)
  return true
}
