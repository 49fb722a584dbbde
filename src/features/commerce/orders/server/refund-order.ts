import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { centsText } from '#contract/dollars.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import { systemActor } from '#server/auth/system.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { providerErrors } from '../../payments/payments.contract.ts'
import {
  answerRequest,
  carryOut,
  intend,
  requestOf,
  sendSettling,
  settle,
  type Asker,
  type ProviderRequest,
} from '../../payments/server/public.ts'
import { orderErrors } from '../order-errors.contract.ts'
import { paidOf } from './booking.ts'
import { refundFact } from './facts.ts'
import { isReturned, linesOf, lockOrder, orderById, type OrderRecord } from './orders.queries.ts'
import { order_lines } from './orders.table.ts'
import { logRefund } from './refund-log.ts'
import { owedFor, recordRefund, undoFree } from './refund.ts'

/** Fields of a call for money back; null cents: all that is left. */
export type RefundAsk = {
  cents: number | null
  line_id: string | null
  reason: string | null
  reference: string | null
}
type Body = { asked: RefundAsk; cents: number }

/**
 * Cents that a call may give back of a locked order.
 *
 * @throws not_paid, already_refunded, disputed, refunded_elsewhere; refund_too_much and code_whole at `cents`,
 *   reference_needed where money leaves our bank
 */
async function refundable(tx: Db, order: OrderRecord, ask: RefundAsk): Promise<number> {
  if (order.state === 'refunded') throw new Failure(providerErrors.already_refunded)
  if (order.state !== 'paid' && !isReturned(order)) throw new Failure(orderErrors.not_paid)
  if (order.disputed_at) throw new Failure(providerErrors.disputed)
  if (order.provider === 'Apple') throw new Failure(orderErrors.refunded_elsewhere)
  const line = ask.line_id ? (await linesOf(tx, order.id)).find(({ id }) => id === ask.line_id) : null
  if (ask.line_id && !line) throw new Failure(common.not_found)
  const left = Math.min(order.total - order.refunded, line ? paidOf(line) - line.refunded_cents : order.total)
  if (left === 0 && order.total > 0) throw new Failure(providerErrors.already_refunded)
  const cents = ask.cents ?? left
  if (cents > left) throw Failure.at('cents', orderErrors.refund_too_much, { sum: centsText(left) })
  if (order.service_code_id && cents < order.total - order.refunded)
    throw Failure.at('cents', orderErrors.code_whole)
  if (order.provider === 'Offline' && cents > (await owedFor(tx, order)) && !ask.reference)
    throw Failure.at('reference', orderErrors.reference_needed)
  return cents
}

/** Gives back what no card paid, in the transaction of its request. */
async function giveBackHere(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  order: OrderRecord,
  { id, body }: ProviderRequest,
): Promise<void> {
  const now = platform.clock()
  const { asked, cents } = body as Body
  const adminId = actor.user_id
  if (order.total === 0) await undoFree(platform, tx, order.id, now, adminId)
  else
    await recordRefund(
      platform,
      tx,
      order.id,
      { ...asked, provider: 'Offline', object: `refund:${id}`, cents, at: now, by: adminId },
      now,
    )
  await logRefund(tx, actor, order, { cents, reason: asked.reason }, now)
  await answerRequest(tx, id, { state: 'done' }, now)
}

/**
 * Refunds an order by its means of payment, once per idempotency key: writes the request under the order's
 * lock, asks the card provider, then books the result. Refunds of an order run one after the other.
 *
 * @returns cents refunded of the order by now
 * @throws the failures of `refundable`; under_way while another refund of the order waits for its answer;
 *   refusals of the provider
 */
export async function refundOrder(
  platform: Platform,
  actor: Actor,
  id: string,
  asked: RefundAsk,
  key: string,
): Promise<number> {
  const request = await platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Failure(common.not_found)
    const known = await requestOf(tx, 'refund', id, key)
    if (known) {
      if (!isDeepStrictEqual((known.body as Body).asked, asked))
        throw new Failure(common.idempotency_key_reused)
      return known
    }
    const body: Body = { asked, cents: await refundable(tx, order, asked) }
    const made = await intend(
      tx,
      { kind: 'refund', subject_id: id, key, body, by: actor.user_id },
      platform.clock(),
    )
    if (order.provider === 'Stripe' && order.total > 0) return made
    await giveBackHere(platform, tx, actor, order, made)
    return { ...made, state: 'done' as const }
  })
  if (request.state !== 'done') await carryOut(platform, request.id, actor)
  return (await orderById(platform.db, id))!.refunded
}

/** Asks the card provider for money back, and books its answer. */
export const refundAsker: Asker<Stripe.Refund> = {
  ask: async (platform, { stripe }, { id, subject_id, body, tries }, idempotencyKey) => {
    const order = await orderById(platform.db, subject_id)
    if (!order?.payment_intent) throw new Failure(orderErrors.not_paid)
    const { asked, cents } = body as Body
    // The provider forgets a key after a day: a late attempt looks first.
    if (tries > 1)
      for await (const made of stripe.refunds.list({ payment_intent: order.payment_intent, limit: 100 }))
        if (made.metadata?.['request_id'] === id) return made
    const refund = await stripe.refunds.create(
      {
        payment_intent: order.payment_intent,
        amount: cents,
        reason: 'requested_by_customer',
        metadata: {
          order_id: order.id,
          request_id: id,
          ...(asked.line_id && { line_id: asked.line_id }),
          ...(asked.reason && { reason: asked.reason }),
        },
      },
      { idempotencyKey },
    )
    if (refund.status === 'failed' || refund.status === 'canceled') throw new Failure(common.provider_refused)
    return refund
  },
  record: async (platform, tx, { request, answer, actor }, now) => {
    await recordRefund(
      platform,
      tx,
      request.subject_id,
      { ...refundFact(answer), by: request.by_id, request: request.id, actor },
      now,
    )
    // The answer may be older than what became of the refund since.
    const order = await orderById(tx, request.subject_id)
    if (order?.payment_intent) await sendSettling(platform, tx, `intent:${order.payment_intent}`)
    return true
  },
  // It may be that somebody gave the money back at the provider itself.
  refused: async (platform, { subject_id }) => {
    const order = await orderById(platform.db, subject_id)
    if (order?.payment_intent) await settle(platform, `intent:${order.payment_intent}`)
  },
}

/**
 * Gives money back without anybody's asking. A refusal is written down and waits for an administrator.
 *
 * @throws under_way and what passes by itself: the job that asks tries again
 */
export async function refundByItself(
  platform: Platform,
  id: string,
  asked: Partial<RefundAsk>,
  key: string,
): Promise<void> {
  const whole = { cents: null, line_id: null, reason: null, reference: null, ...asked }
  try {
    await refundOrder(platform, systemActor(platform), id, whole, key)
  } catch (error) {
    const final = error instanceof Failure && error.definition.status < 500
    if (!final || error.definition === providerErrors.under_way) throw error
    platform.log.warn({ err: error, order: id }, 'an order could not be refunded by itself')
  }
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
  if (order?.state === 'paid' && !order.disputed_at)
    await refundByItself(platform, order.id, { line_id, reason }, `line:${line_id}`)
}
