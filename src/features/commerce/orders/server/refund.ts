import { common, Failure } from '#contract/errors.ts'
import { centsText } from '#contract/dollars.ts'
import { spread } from '#contract/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { returnUse } from '../../../access/service-codes/server/public.ts'
import { addCredit } from '../../credit/server/public.ts'
import type { PaymentProvider } from '../../ledger/ledger.contract.ts'
import { post } from '../../ledger/server/public.ts'
import { cardProvider, settle } from '../../payments/server/public.ts'
import { orderErrors } from '../order-errors.contract.ts'
import { bookRefund, paidOf } from './booking.ts'
import { holderOf } from './buyer.ts'
import { linesOf, lockOrder, orderById, type LineRecord, type OrderRecord } from './orders.queries.ts'
import { order_lines, order_refunds, orders } from './orders.table.ts'
import { sendCreditNote } from './receipts.ts'
import { revoke } from './steps.ts'

export type Refund = {
  provider: PaymentProvider
  object: string
  cents: number
  at: Date
  line_id?: string | null
  reason?: string | null
  reference?: string | null
  /** Who gave it back, where that is known here. */
  by?: string | null
}
/** What is still owed of an order that was sold on account, in cents; whoever sells so answers. */
export const owedOf = port<(tx: Db, order_id: string) => Promise<number>>('owedOf')

/** What a code paid stands on a statement to come, whole: there a use that was given back is taken off. */
const owedFor = async (db: Db, { id, total, service_code_id }: OrderRecord): Promise<number> =>
  service_code_id ? total : owedOf(db, id)

/** What follows from a refund beyond its credit note: a friend's reward that is taken back. */
export const afterRefund =
  port<
    (
      platform: Platform,
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
  const of = lines.filter(({ id }) => !line_id || id === line_id)
  const left = of.map((line) => paidOf(line) - line.refunded_cents)
  const parts = spread(
    Math.min(
      cents,
      left.reduce((sum, each) => sum + each, 0),
    ),
    left,
  )
  return of.map((line, n) => ({ line, cents: parts[n]! })).filter((part) => part.cents > 0)
}

/**
 * Books what went back, once for each refund of the provider. With all of it the order is refunded, credit
 * that had paid comes back, and what it opened ends at once; with all of a line, what that one opened.
 *
 * @returns false where it was booked before
 */
export async function recordRefund(
  platform: Platform,
  tx: Db,
  order_id: string,
  refund: Refund,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, order_id)
  if (!order || (order.state !== 'paid' && order.state !== 'refunded')) return false
  const cents = Math.min(refund.cents, order.total - order.refunded)
  const [row] =
    cents > 0
      ? await tx.query<{ id: string }>(
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
            cents,
            refund.at,
            refund.reason ?? null,
            refund.reference ?? null,
            now,
          ],
        )
      : []
  if (!row) return false
  const owed = refund.provider === 'Offline' ? await owedFor(tx, order) : 0
  const parts = partsOf(await linesOf(tx, order_id), { ...refund, cents })
  for (const part of parts)
    await tx.query(
      `update ${order_lines} set refunded_cents = refunded_cents + $2, updated_at = $3 where id = $1`,
      [part.line.id, part.cents, now],
    )
  const whole = order.refunded + cents === order.total
  await tx.query(
    `
      update ${orders}
      set refunded = refunded + $2, state = case when $3 then 'refunded' else state end, updated_at = $4
      where id = $1`,
    [order_id, cents, whole, now],
  )
  await bookRefund(tx, order, parts, {
    of: { provider: refund.provider, object: refund.object },
    at: refund.at,
    owed,
    reference: refund.reference ?? null,
  })
  if (whole) await giveCreditBack(tx, order, refund.at, now)
  if (whole && order.service_code_id) await returnUse(tx, order_id, refund.by ?? null, now)
  for (const line of await linesOf(tx, order_id))
    if (whole || (line.refunded_cents > 0 && line.refunded_cents === paidOf(line)))
      await revoke(platform, tx, order, line, now)
  const after = (await lockOrder(tx, order_id))!
  await afterRefund(platform, tx, after, { ...refund, cents, id: row.id, parts }, now)
  await sendCreditNote(platform, tx, after, { ...refund, cents, parts, owed: Math.min(owed, cents) })
  return true
}

/** Credit that paid a part comes back as credit. */
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

/** What was paid with credit alone, or cost nothing: nothing goes back to a card, the rest does. */
export async function undoFree(
  platform: Platform,
  tx: Db,
  id: string,
  now: Date,
  by: string | null = null,
): Promise<boolean> {
  const locked = await lockOrder(tx, id)
  if (locked?.state !== 'paid') return false
  await tx.query(`update ${orders} set state = 'refunded', updated_at = $2 where id = $1`, [id, now])
  await giveCreditBack(tx, locked, now, now)
  if (locked.service_code_id) await returnUse(tx, id, by, now)
  for (const line of await linesOf(tx, id)) await revoke(platform, tx, locked, line, now)
  return true
}

/**
 * Refunds all of an order that was paid without a card, in the caller's transaction.
 *
 * @returns false for one that is not paid, or was refunded before
 */
export async function refundWhole(
  platform: Platform,
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

/**
 * Gives money back where it came from: the card provider is asked with a key made of the call's, then asked
 * what became of it.
 *
 * @returns cents refunded of the order by now
 * @throws not_paid, refund_too_much at `cents`, reference_needed where money leaves our bank,
 *   refunded_elsewhere for purchases in Apple's store
 */
export async function refundOrder(
  platform: Platform,
  actor: Actor,
  id: string,
  ask: { cents: number | null; line_id: string | null; reason: string | null; reference: string | null },
  key: string,
): Promise<number> {
  const order = await orderById(platform.db, id)
  if (!order) throw new Failure(common.not_found)
  if (order.state !== 'paid') throw new Failure(orderErrors.not_paid)
  if (order.disputed_at) throw new Failure(orderErrors.disputed)
  if (order.provider === 'Apple') throw new Failure(orderErrors.refunded_elsewhere)
  const lines = await linesOf(platform.db, id)
  const line = ask.line_id ? lines.find((each) => each.id === ask.line_id) : null
  if (ask.line_id && !line) throw new Failure(common.not_found)
  const left = Math.min(order.total - order.refunded, line ? paidOf(line) - line.refunded_cents : order.total)
  const cents = ask.cents ?? left
  if (cents > left) throw Failure.at('cents', orderErrors.refund_too_much, { sum: centsText(left) })
  if (order.service_code_id && cents < order.total - order.refunded)
    throw Failure.at('cents', orderErrors.code_whole)
  if (order.provider === 'Offline' && cents > (await owedFor(platform.db, order)) && !ask.reference)
    throw Failure.at('reference', orderErrors.reference_needed)
  const now = platform.clock()
  await platform.db.transaction((tx) =>
    audit(
      tx,
      actor,
      {
        code: 'ORDER_REFUNDED',
        subject_type: 'order',
        subject_id: id,
        organization_id: order.organization_id,
        after: { name: `#${order.number}`, cents, reason: ask.reason },
      },
      now,
    ),
  )
  if (order.total === 0) await platform.db.transaction((tx) => undoFree(platform, tx, id, now, actor.user_id))
  else if (order.provider === 'Stripe') {
    const provider = await cardProvider(platform)
    if (!provider || !order.payment_intent) throw new Failure(common.unavailable)
    await provider.stripe.refunds.create(
      {
        payment_intent: order.payment_intent,
        amount: cents,
        reason: 'requested_by_customer',
        metadata: {
          order_id: id,
          ...(ask.line_id && { line_id: ask.line_id }),
          ...(ask.reason && { reason: ask.reason }),
        },
      },
      { idempotencyKey: `refund:${id}:${key}` },
    )
    await settle(platform, order.subscription_id ? `intent:${order.payment_intent}` : `order:${id}`)
  } else
    await platform.db.transaction((tx) =>
      recordRefund(
        platform,
        tx,
        id,
        { ...ask, provider: 'Offline', object: `refund:${id}:${key}`, cents, at: now, by: actor.user_id },
        now,
      ),
    )
  return (await orderById(platform.db, id))!.refunded
}

/**
 * Gives back what was paid for a line, without anybody’s asking: its seller could not hand it over, or took
 * it back. A payment that a bank disputes is the bank’s to decide.
 */
export async function refundLine(platform: Platform, line_id: string, reason: string): Promise<void> {
  const [row] = await platform.db.query<{ order_id: string }>(
    `select order_id from ${order_lines} where id = $1`,
    [line_id],
  )
  const order = row && (await orderById(platform.db, row.order_id))
  if (order?.state !== 'paid' || order.disputed_at) return
  const line = (await linesOf(platform.db, order.id)).find(({ id }) => id === line_id)!
  if (order.total > 0 && line.refunded_cents >= paidOf(line)) return
  const ask = { cents: null, line_id, reason, reference: null }
  await refundOrder(platform, systemActor(platform), order.id, ask, `line:${line_id}`)
}
