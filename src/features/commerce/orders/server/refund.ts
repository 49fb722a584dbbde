import { spread } from '#contract/money.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { returnUse } from '../../../access/service-codes/server/public.ts'
import { addCredit } from '../../credit/server/public.ts'
import type { PaymentProvider } from '../../ledger/ledger.contract.ts'
import { post } from '../../ledger/server/public.ts'
import { bookRefund, paidOf } from './booking.ts'
import { holderOf } from './buyer.ts'
import { isReturned, linesOf, lockOrder, type LineRecord, type OrderRecord } from './orders.queries.ts'
import { order_lines, order_refunds, orders } from './orders.table.ts'
import { sendCreditNote } from './receipts.ts'
import { noteRefund } from './refund-log.ts'
import { revoke } from './steps.ts'

export type Refund = {
  provider: PaymentProvider
  object: string
  cents: number
  at: Date
  line_id?: string | null
  reason?: string | null
  reference?: string | null
  /** The person who refunded it, if known here. */
  by?: string | null
  /** The request for this refund, and its caller. */
  request?: string | null
  actor?: Actor
}
/** Amount still owed of an order that was sold on account, in cents; implemented by the seller on account. */
export const owedOf = port<(tx: Db, order_id: string) => Promise<number>>('owedOf')

/** A code's payment is owed in full on a later statement, which deducts returned uses. */
export const owedFor = async (db: Db, { id, total, service_code_id }: OrderRecord): Promise<number> =>
  service_code_id ? total : owedOf(db, id)

/** Further effects of a refund, beyond its credit note: taking back a friend's reward. */
export const afterRefund =
  port<
    (
      platform: TxPlatform,
      tx: Db,
      order: OrderRecord,
      refund: Refund & { id: string; parts: { line: LineRecord; cents: number }[] },
      now: Date,
    ) => Promise<void>
  >('afterRefund')

/** Which lines a refund is of: the one that was named, else all in proportion to what is left of each. */
function partsOf(
  lines: readonly LineRecord[],
  { cents, line_id }: Refund,
): { line: LineRecord; cents: number }[] {
  const refundable = lines.filter(({ id }) => !line_id || id === line_id)
  const left = refundable.map((line) => paidOf(line) - line.refunded_cents)
  const parts = spread(
    Math.min(
      cents,
      left.reduce((sum, each) => sum + each, 0),
    ),
    left,
  )
  return refundable.map((line, n) => ({ line, cents: parts[n]! })).filter((part) => part.cents > 0)
}

/** Recomputes an order's refunded amount: never more than was paid, whatever the provider refunded. */
export const countRefunds = (tx: Db, order_id: string, now: Date): Promise<unknown> =>
  tx.query(
    `
      update ${orders} o
      set
        refunded = r.cents, updated_at = $2,
        state = case when o.state = 'failed' then 'failed' when r.cents = o.total then 'refunded' else 'paid' end
      from (
        select least(t.total, coalesce(sum(f.cents), 0))::int as cents
        from ${orders} t
        left join ${order_refunds} f on f.order_id = t.id and f.failed_at is null
        where t.id = $1
        group by t.id
      ) r
      where o.id = $1`,
    [order_id, now],
  )

/**
 * Books a refund, once per refund of the provider. A full refund marks the order as refunded, returns the
 * credit used and ends all access at once; a full refund of a line ends that line's access. Any amount above
 * the rest of the order is booked to suspense.
 *
 * @returns false if it was booked before
 */
export async function recordRefund(
  platform: TxPlatform,
  tx: Db,
  order_id: string,
  refund: Refund,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, order_id)
  if (!order || (order.state !== 'paid' && order.state !== 'refunded' && !isReturned(order))) return false
  const [row] = await tx.query<{ id: string }>(
    `
      insert into ${order_refunds} (
        order_id, line_id, provider, provider_object, cents, at, reason, reference, created_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (provider, provider_object) do nothing
      returning id`,
    [
      order_id,
      refund.line_id ?? null,
      refund.provider,
      refund.object,
      refund.cents,
      refund.at,
      refund.reason ?? null,
      refund.reference ?? null,
      now,
    ],
  )
  if (!row) return false
  const owed = refund.provider === 'Offline' ? await owedFor(tx, order) : 0
  const parts = isReturned(order)
    ? []
    : partsOf(await linesOf(tx, order_id), {
        ...refund,
        cents: Math.min(refund.cents, order.total - order.refunded),
      })
  for (const part of parts)
    await tx.query(
      `update ${order_lines} set refunded_cents = refunded_cents + $2, updated_at = $3 where id = $1`,
      [part.line.id, part.cents, now],
    )
  await countRefunds(tx, order_id, now)
  await bookRefund(tx, order, parts, {
    of: { provider: refund.provider, object: refund.object },
    cents: refund.cents,
    at: refund.at,
    owed,
    reference: refund.reference ?? null,
  })
  const after = (await lockOrder(tx, order_id))!
  await noteRefund(platform, tx, after, refund, now)
  const cents = parts.reduce((sum, part) => sum + part.cents, 0)
  if (after.state === 'refunded' && order.state === 'paid')
    await takeBackAll(platform, tx, after, refund, now)
  else
    for (const line of await linesOf(tx, order_id))
      if (line.refunded_cents > 0 && line.refunded_cents === paidOf(line))
        await revoke(platform, tx, order, line, now)
  if (cents === 0) return true
  await afterRefund(platform, tx, after, { ...refund, cents, id: row.id, parts }, now)
  await sendCreditNote(platform, tx, after, { ...refund, cents, parts, owed: Math.min(owed, cents) })
  return true
}

/** Reverses a fully refunded order: returns its credit and the code's use, and revokes its lines. */
async function takeBackAll(
  platform: TxPlatform,
  tx: Db,
  order: OrderRecord,
  { at, by = null }: Pick<Refund, 'at' | 'by'>,
  now: Date,
): Promise<void> {
  await giveCreditBack(tx, order, at, now)
  if (order.service_code_id) await returnUse(tx, order.id, by, now)
  for (const line of await linesOf(tx, order.id)) await revoke(platform, tx, order, line, now)
}

/** Returns the credit that paid a part of the order. */
async function giveCreditBack(tx: Db, order: OrderRecord, at: Date, now: Date): Promise<void> {
  const holder = holderOf(order)
  if (order.credit === 0 || !holder) return
  if (!(await addCredit(tx, holder, { cents: order.credit, kind: 'refund', of: order.id }, now))) return
  await post(tx, {
    kind: 'credit',
    at,
    order: order.id,
    of: { provider: order.provider ?? 'Offline', object: `credit:${order.id}` },
    entries: [
      { account: 'refunds', cents: order.credit },
      { account: 'customer_credit', cents: -order.credit },
    ],
  })
}

/** Refunds an order that was free or paid with credit alone: there is no card to refund. */
export async function undoFree(
  platform: TxPlatform,
  tx: Db,
  id: string,
  now: Date,
  by: string | null = null,
): Promise<boolean> {
  const locked = await lockOrder(tx, id)
  if (locked?.state !== 'paid') return false
  await tx.query(`update ${orders} set state = 'refunded', updated_at = $2 where id = $1`, [id, now])
  await takeBackAll(platform, tx, locked, { at: now, by }, now)
  return true
}

/**
 * Refunds all of an order that was paid without a card, in the caller's transaction.
 *
 * @returns false for one that is not paid, or was refunded before
 */
export async function refundWhole(
  platform: TxPlatform,
  tx: Db,
  id: string,
  by: string,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (order?.state !== 'paid') return false
  if (order.total === 0) return undoFree(platform, tx, id, now, by)
  const cents = order.total - order.refunded
  return recordRefund(
    platform,
    tx,
    id,
    { provider: 'Offline', object: `refund:${id}:whole`, cents, at: now, by },
    now,
  )
}
