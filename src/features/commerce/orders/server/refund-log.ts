import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { actorOf, answerRequest, requestById } from '../../payments/server/public.ts'
import type { OrderRecord } from './orders.queries.ts'
import type { Refund } from './refund.ts'

/** Writes a refund into the log, in the transaction that books it. */
export const logRefund = (
  tx: Db,
  actor: Actor,
  order: OrderRecord,
  { cents, reason }: { cents: number; reason?: string | null | undefined },
  now: Date,
): Promise<void> =>
  audit(
    tx,
    actor,
    {
      code: 'ORDER_REFUNDED',
      subject_type: 'order',
      subject_id: order.id,
      organization_id: order.organization_id,
      after: { name: `#${order.number}`, cents, reason: reason ?? null },
    },
    now,
  )

/** Ends the request that asked for a refund and logs it, whoever learns first that the money left. */
export async function noteRefund(
  platform: TxPlatform,
  tx: Db,
  order: OrderRecord,
  refund: Refund,
  now: Date,
): Promise<void> {
  const request = refund.request ? await requestById(tx, refund.request) : null
  if (!request || request.subject_id !== order.id) return
  // A request that was given up as refused may have been carried out all the same: the money counts.
  await answerRequest(tx, request.id, { state: 'done', object: refund.object }, now)
  await logRefund(tx, refund.actor ?? actorOf(platform, request), order, refund, now)
}
