import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { TaxNote } from '../../documents/documents.contract.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { assertReceived, organizationName } from '../../orders/server/public.ts'
import { graceUntil } from '../../subscriptions/server/public.ts'
import type { RecordPayment } from '../../receivables/receivables.contract.ts'
import { assertNewReference, receive } from '../../receivables/server/public.ts'
import { offlineErrors } from '../offline-errors.contract.ts'
import { lockPurchase, type PurchaseRecord } from './offline.access.ts'
import { offline_payments, offline_purchases } from './offline.table.ts'
import { OPEN, PAYMENTS } from './sums.ts'
import { tell } from './tell.ts'
import { OWED_STATES } from '../shared/owed-states.ts'

/** Open amount of a purchase; the caller has locked its row. */
export async function openOf(tx: Db, id: string): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `select ${OPEN} as open from ${offline_purchases} p where p.id = $1`,
    [id],
  )
  return row!.open
}

/** Nothing is open any more: the seats stay without a word about their end. */
export async function settled(tx: Db, purchase: PurchaseRecord, now: Date): Promise<void> {
  await tx.query(
    `
      update ${offline_purchases}
      set state = 'paid', paid_at = $2, grace_until = null, updated_at = $2
      where id = $1 and state <> 'paid'`,
    [purchase.id, now],
  )
  if (purchase.grace_until && purchase.adds_to === null)
    await graceUntil(tx, purchase.subscription_id!, null, now)
}

async function assertOwed(tx: Db, { state, order_id }: PurchaseRecord): Promise<void> {
  const [order] = await tx.query<{ state: string }>(`select state from ${orders} where id = $1`, [order_id])
  if (!OWED_STATES.includes(state) || order?.state === 'refunded')
    throw new Failure(offlineErrors.not_in_state)
}

/**
 * Records a payment, whole or in part; any excess becomes credit of the organization. A reference is recorded
 * once, even by concurrent requests.
 *
 * @returns its id, and the amount then open
 * @throws not_in_state; reference_taken and day_to_come at their fields
 */
export function recordPayment(
  platform: Platform,
  person: Person,
  id: string,
  paid: RecordPayment,
): Promise<{ id: string; open: number }> {
  const now = platform.clock()
  assertReceived(person, paid.received_on, now)
  return platform.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, person, id)
    await assertOwed(tx, purchase)
    await assertNewReference(tx, PAYMENTS, id, paid.reference)
    const { organization_id } = purchase
    const open = await openOf(tx, id)
    const { receipt, applied, credited } = await receive(
      platform,
      tx,
      {
        organization_id,
        organization: await organizationName(tx, organization_id),
        language: purchase.language as 'en' | 'es',
        tax_note: purchase.tax_note as TaxNote,
        invoice_id: purchase.invoice_id!,
        purchase_order_number: purchase.purchase_order_number,
        of: { order_id: purchase.order_id, subscription_id: purchase.subscription_id },
        open,
      },
      paid,
      now,
    )
    const [row] = await tx.orm
      .insert(offline_payments)
      .values({
        ...paid,
        purchase_id: id,
        credited,
        receipt_id: receipt.id,
        recorded_by: person.user_id,
        created_at: now,
        updated_at: now,
      })
      .returning({ id: offline_payments.id })
    if (open === applied) await settled(tx, purchase, now)
    await audit(
      tx,
      person,
      {
        code: 'OFFLINE_PURCHASE_PAID',
        subject_type: 'offline_purchase',
        subject_id: id,
        organization_id,
        after: { name: receipt.number, cents: paid.cents, reference: paid.reference, open: open - applied },
      },
      now,
    )
    await tell(platform, tx, purchase, 'receipt', {
      number: receipt.number,
      document: receipt.id,
      sum: paid.cents,
      open: open - applied,
      credited,
    })
    return { id: row!.id, open: open - applied }
  })
}
