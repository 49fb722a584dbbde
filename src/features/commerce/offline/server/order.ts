import { randomUUID } from 'node:crypto'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import { common } from '#contract/errors.ts'
import { Values } from '#server/http/lists/source.ts'
import type { ScanType } from '#contract/scans.ts'
import { detectScan, SCAN_ENDINGS, scanTypeOf } from '#server/files/scans.ts'
import type { Platform } from '#server/platform.ts'
import type { PlaceOrder } from '../offline.contract.ts'
import { runsSince, subscriptionById } from '../../subscriptions/server/public.ts'
import { offlineErrors } from '../offline-errors.contract.ts'
import { lockPurchase, visible, type PurchaseRecord } from './offline.access.ts'
import { offline_purchases } from './offline.table.ts'

/** @throws not_in_state, quote_ended */
function assertQuoted({ state, valid_until }: PurchaseRecord, now: Date): void {
  if (state === 'expired' || (state === 'quoted' && valid_until <= now))
    throw new Failure(offlineErrors.quote_ended)
  if (state !== 'quoted') throw new Failure(offlineErrors.not_in_state)
}

/** Stores the file of a purchase order, then removes the one before. */
export async function saveFile(
  platform: Platform,
  person: Person,
  id: string,
  content: Buffer,
): Promise<void> {
  const now = platform.clock()
  const type = detectScan(content)
  await platform.db.transaction(async (tx) => assertQuoted(await lockPurchase(tx, person, id), now))
  if (!type) throw new Failure(offlineErrors.not_an_order)
  const key = `purchase-orders/${randomUUID()}.${SCAN_ENDINGS[type]}`
  await platform.files.put(key, content, type)
  const before = await platform.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, person, id)
    assertQuoted(purchase, now)
    await tx.query(`update ${offline_purchases} set file_key = $2, updated_at = $3 where id = $1`, [
      id,
      key,
      now,
    ])
    return purchase.file_key
  })
  if (before) await platform.files.remove(before)
}

/** @throws common.not_found for whoever it is not shown to, and where there is none */
export async function fileOf(
  platform: Platform,
  person: Person,
  id: string,
): Promise<{ type: ScanType; name: string; content: Buffer }> {
  const values = new Values(),
    where = [`p.id = ${values.add(id)}::uuid`, ...visible(person, values)]
  const [row] = await platform.db.query<{ file_key: string | null }>(
    `select p.file_key from ${offline_purchases} p where ${where.join(' and ')}`,
    values.list,
  )
  if (!row?.file_key) throw new Failure(common.not_found)
  const { file_key } = row
  return {
    type: scanTypeOf(file_key),
    name: file_key.slice(file_key.lastIndexOf('/') + 1),
    content: await platform.files.read(file_key),
  }
}

/**
 * Orders what was quoted.
 *
 * @throws quote_ended, not_in_state, nothing_to_add; number_first and file_first at their fields
 */
export function placeOrder(platform: Platform, person: Person, id: string, body: PlaceOrder): Promise<void> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, person, id)
    assertQuoted(purchase, now)
    if (
      purchase.adds_to !== null &&
      !runsSince(await subscriptionById(tx, purchase.adds_to), purchase.created_at, now)
    )
      throw new Failure(offlineErrors.nothing_to_add)
    if (body.paying === 'purchase_order') {
      if (!body.number) throw Failure.at('number', offlineErrors.number_first)
      if (!purchase.file_key) throw Failure.at('file', offlineErrors.file_first)
    }
    await tx.query(
      `
        update ${offline_purchases}
        set
          state = 'ordered', paying = $2, purchase_order_number = $3, ordered_by = $4, ordered_at = $5, updated_at = $5
        where id = $1`,
      [id, body.paying, body.number, person.user_id, now],
    )
    await audit(
      tx,
      person,
      {
        code: 'OFFLINE_PURCHASE_ORDERED',
        subject_type: 'offline_purchase',
        subject_id: id,
        organization_id: purchase.organization_id,
        after: { paying: body.paying, purchase_order_number: body.number },
      },
      now,
    )
  })
}
