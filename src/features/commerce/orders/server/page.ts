import type Stripe from 'stripe'
import { settle, type Asker } from '../../payments/server/public.ts'
import { linesOf, orderById } from './orders.queries.ts'
import { orders } from './orders.table.ts'
import { markFailed } from './pay.ts'
import { openSession } from './session.ts'

/** Request for the page that an order is paid on, written with the order. */
export const pageRequest = (order_id: string) =>
  ({ kind: 'page', subject_id: order_id, key: 'page', body: {}, by: null }) as const

/** Makes the page and keeps its address while the order is open; the page of an order that is not is closed. */
export const pageAsker: Asker<Stripe.Checkout.Session> = {
  ask: async (platform, provider, { subject_id, tries }, idempotencyKey) => {
    const order = await orderById(platform.db, subject_id)
    // Given up before anybody asked. After a first attempt there may be a page, which has to be closed.
    if (!order || (order.state !== 'pending' && tries === 1)) return null
    const lines = await linesOf(platform.db, order.id)
    return openSession(platform, provider, { order, lines }, idempotencyKey)
  },
  record: async (_platform, tx, { request, answer }, now) => {
    const [row] = await tx.query(
      `
        update ${orders} set session = $2, session_url = $3, updated_at = $4
        where id = $1 and state = 'pending'
        returning id`,
      [request.subject_id, answer.id, answer.url, now],
    )
    return row !== undefined
  },
  withdraw: async (platform, { stripe }, { subject_id }, { id, url }) => {
    // Stored on the order, so that a payment faster than this call is found and refunded.
    await platform.db.query(
      `update ${orders} set session = $2, session_url = $3, updated_at = $4 where id = $1 and session is null`,
      [subject_id, id, url, platform.clock()],
    )
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') await stripe.checkout.sessions.expire(id)
    await settle(platform, `order:${subject_id}`)
  },
  refused: async (platform, { subject_id }) => {
    await platform.db.transaction((tx) => markFailed(platform, tx, subject_id, platform.clock()))
  },
}
