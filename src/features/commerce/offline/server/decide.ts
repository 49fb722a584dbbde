import { DAY_MS } from '#contract/durations.ts'
import { calendarDay } from '#contract/dates.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { issueDocument } from '../../documents/server/public.ts'
import { linesOf, markPaid, orderElsewhere, organizationName } from '../../orders/server/public.ts'
import { sellerOf } from '../../seller/server/public.ts'
import {
  activateOffline,
  addOfflineSeats,
  lockBuyer,
  type OfflinePeriod,
} from '../../subscriptions/server/public.ts'
import type { Approve } from '../offline.contract.ts'
import type { Sum } from '../quotes.contract.ts'
import { offlineErrors } from '../offline-errors.contract.ts'
import { lockPurchase, type PurchaseRecord } from './offline.access.ts'
import { offline_purchases } from './offline.table.ts'
import { assertMayGoOn, documentOf } from './quote.ts'
import { sumOf, taxFor } from './sums.ts'
import { tell } from './tell.ts'

/** The order of what was sold, paid on account: its sale is booked, and what is owed for it. */
async function sell(
  platform: TxPlatform,
  tx: Db,
  purchase: PurchaseRecord,
  sum: Sum,
  period: { subscription_id: string; starts_at: Date; ends_at: Date | null },
  now: Date,
): Promise<{ order_id: string; line_id: string }> {
  const { snapshot } = purchase
  const order_id = await orderElsewhere(
    tx,
    {
      user_id: purchase.asked_by,
      organization_id: purchase.organization_id,
      of: `offline:${purchase.id}`,
      purchase_type: 'Onetime',
      currency: 'USD',
      tax: sum.tax,
      provider: 'Offline',
      subscription_id: period.subscription_id,
      language: purchase.language as 'en' | 'es',
      line: {
        kind: 'seats',
        item_id: purchase.plan_id,
        name_en: snapshot.name_en,
        name_es: snapshot.name_es,
        quantity: sum.seats,
        unit_cents: sum.unit_cents,
        account: 'sales_seats',
        details: {
          part: purchase.adds_to === null ? 'renewal' : 'added',
          period_start: period.starts_at.toISOString(),
          period_end: period.ends_at?.toISOString() ?? null,
        },
      },
    },
    now,
  )
  await markPaid(platform, tx, order_id, { provider: 'Offline', object: `order:${order_id}`, at: now }, now)
  const [line] = await linesOf(tx, order_id)
  return { order_id, line_id: line!.id }
}

/** Opens what was bought: seats of a term, or more of them in the term that runs. */
async function open(
  platform: TxPlatform,
  tx: Db,
  { organization_id, adds_to, asked_by, snapshot, seats, purchase_order_number, created_at }: PurchaseRecord,
  person: Person,
  now: Date,
): Promise<OfflinePeriod> {
  if (adds_to === null)
    return activateOffline(
      platform,
      tx,
      { organization_id, user_id: asked_by, snapshot, seats, reference: purchase_order_number },
      person,
      now,
    )
  const added = await addOfflineSeats(platform, tx, adds_to, { seats, quoted_at: created_at }, now)
  if (typeof added !== 'string') return added
  if (added === 'too_many') throw Failure.at('seats', offlineErrors.too_many)
  throw new Failure(offlineErrors[added])
}

/** Notes what an Admin said. */
const auditDecision = (
  tx: Db,
  person: Person,
  purchase: PurchaseRecord,
  code: 'OFFLINE_PURCHASE_APPROVED' | 'OFFLINE_PURCHASE_DECLINED',
  after: Record<string, unknown>,
  now: Date,
): Promise<void> =>
  audit(
    tx,
    person,
    {
      code,
      subject_type: 'offline_purchase',
      subject_id: purchase.id,
      organization_id: purchase.organization_id,
      before: { seats: purchase.seats, total: purchase.total },
      after,
    },
    now,
  )

/**
 * Approves an order in one transaction: its seats are open, its sale is booked, its invoice is issued. Of two
 * at once one does.
 *
 * @throws not_in_state, seats_by_card, renew_later, nothing_to_add, next_ordered; reason_first, too_large and
 *   too_many at their fields
 */
export function approve(platform: Platform, person: Person, id: string, asked: Approve): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const now = platform.clock()
    const purchase = await lockPurchase(tx, person, id)
    if (purchase.state !== 'ordered') throw new Failure(offlineErrors.not_in_state)
    const seats = asked.seats ?? purchase.seats,
      unit_cents = asked.unit_cents ?? purchase.unit_cents
    const corrected = seats !== purchase.seats || unit_cents !== purchase.unit_cents
    if (corrected && !asked.reason) throw Failure.at('reason', offlineErrors.reason_first)
    const { organization_id, language } = purchase
    await lockBuyer(tx, { user_id: null, organization_id })
    if (purchase.adds_to === null) await assertMayGoOn(tx, organization_id, now)
    const sum = sumOf(
      seats,
      unit_cents,
      await taxFor(tx, organization_id, now, { ...purchase, tax_note: purchase.tax_note as Sum['tax_note'] }),
    )
    const snapshot = { ...purchase.snapshot, unit_cents }
    const period = await open(platform, tx, { ...purchase, snapshot, seats }, person, now)
    const { order_id, line_id } = await sell(platform, tx, purchase, sum, period, now)
    const { net_days, time_zone } = await sellerOf(tx)
    const due_at = new Date(now.getTime() + net_days * DAY_MS)
    const invoice = await issueDocument(tx, platform, {
      kind: 'invoice',
      buyer: { organization_id, name: await organizationName(tx, organization_id) },
      language: language as 'en' | 'es',
      ...documentOf({ ...purchase, snapshot }, sum, line_id),
      issued_at: now,
      due_at,
      period: period.ends_at ? { from: period.starts_at, until: period.ends_at } : null,
      of: { order_id, subscription_id: period.subscription_id },
      purchase_order_number: purchase.purchase_order_number,
    })
    // Nothing is owed of what costs nothing.
    const paid = sum.total === 0
    await tx.query(
      `
        update ${offline_purchases}
        set
          state = $2, seats = $3, unit_cents = $4, subtotal = $5, tax = $6, tax_percent = $7, tax_note = $8, total = $9,
          snapshot = $10, reason = $11, order_id = $12, invoice_id = $13, due_at = $14, subscription_id = $15,
          starts_at = $16, ends_at = $17, answered_by = $18, answered_at = $19, paid_at = $20, updated_at = $19
        where id = $1`,
      [
        id,
        paid ? 'paid' : 'approved',
        sum.seats,
        sum.unit_cents,
        sum.subtotal,
        sum.tax,
        sum.tax_percent,
        sum.tax_note,
        sum.total,
        JSON.stringify(snapshot),
        corrected ? asked.reason : null,
        order_id,
        invoice.id,
        due_at,
        period.subscription_id,
        period.starts_at,
        period.ends_at,
        person.user_id,
        now,
        paid ? now : null,
      ],
    )
    await auditDecision(
      tx,
      person,
      purchase,
      'OFFLINE_PURCHASE_APPROVED',
      { name: invoice.number, seats, total: sum.total, reason: corrected ? asked.reason : null },
      now,
    )
    await tell(platform, tx, purchase, 'invoice', {
      number: invoice.number,
      document: invoice.id,
      sum: sum.total,
      day: calendarDay(time_zone, due_at),
    })
  })
}

/** @throws not_in_state */
export function decline(platform: Platform, person: Person, id: string, reason: string): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const now = platform.clock()
    const purchase = await lockPurchase(tx, person, id)
    if (purchase.state !== 'ordered') throw new Failure(offlineErrors.not_in_state)
    await tx.query(
      `
        update ${offline_purchases}
        set state = 'declined', reason = $2, answered_by = $3, answered_at = $4, updated_at = $4
        where id = $1`,
      [id, reason, person.user_id, now],
    )
    await auditDecision(tx, person, purchase, 'OFFLINE_PURCHASE_DECLINED', { reason }, now)
    await tell(platform, tx, purchase, 'declined', { reason })
  })
}
