import { randomUUID } from 'node:crypto'
import { dayIn, isoDay } from '#contract/dates.ts'
import { centsText } from '#contract/dollars.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { bookedAt, post, receivableSql } from '../../ledger/server/public.ts'
import { sellerOf } from '../../seller/server/public.ts'
import { orderErrors } from '../order-errors.contract.ts'
import type { Arrival } from '../orders.contract.ts'
import { lockOrder, type OrderRecord } from './orders.queries.ts'
import { orders } from './orders.table.ts'

/** Amount still owed of an order by the books, in cents. */
export async function openOfOrder(db: Db, order_id: string): Promise<number> {
  const [row] = await db.query<{ open: number }>(`select ${receivableSql('$1::uuid')} as open`, [order_id])
  return row!.open
}

/** Orders of plans that an Admin assigned; other debts are on an invoice or a statement. */
const ASSIGNED = `o.provider = 'Offline' and o.organization_id is null and o.service_code_id is null`

/** Number of assigned plans that were not paid within an invoice's days. */
export async function overdueOrders(db: Db, now: Date): Promise<number> {
  const { net_days } = await sellerOf(db)
  const [row] = await db.query<{ n: number }>(
    `
      select count(*)::int as n
      from ${orders} o
      where ${ASSIGNED} and o.state = 'paid' and o.paid_at + $2 * interval '1 day' <= $1
        and ${receivableSql('o.id')} > 0`,
    [now, net_days],
  )
  return row!.n
}

/** Refuses a day after today, in the person's zone. @throws day_to_come at `received_on` */
export function assertReceived(person: Person, received_on: string, now: Date): void {
  if (received_on > isoDay(dayIn(person.zone, now))) throw Failure.at('received_on', orderErrors.day_to_come)
}

/**
 * Books money of a locked order that arrived at the bank.
 *
 * @returns cents that are open after it
 * @throws nothing_open; more_than_open and day_to_come at their fields
 */
export async function bookArrival(
  tx: Db,
  person: Person,
  order: OrderRecord,
  { cents, received_on, reference }: Arrival,
  now: Date,
): Promise<number> {
  assertReceived(person, received_on, now)
  const open = await openOfOrder(tx, order.id)
  if (open <= 0) throw new Failure(orderErrors.nothing_open)
  if (cents > open) throw Failure.at('cents', orderErrors.more_than_open, { sum: centsText(open) })
  await post(tx, {
    kind: 'payment',
    at: bookedAt(received_on, now),
    order: order.id,
    of: { provider: 'Offline', object: `arrival:${randomUUID()}` },
    ...(reference && { description: reference }),
    entries: [
      { account: 'bank', cents },
      { account: 'receivable', cents: -cents },
    ],
  })
  await audit(
    tx,
    person,
    {
      code: 'ORDER_MONEY_ARRIVED',
      subject_type: 'order',
      subject_id: order.id,
      after: { name: `#${order.number}`, cents, received_on, reference, open: open - cents },
    },
    now,
  )
  return open - cents
}

/**
 * Records that money for an assigned plan arrived at the bank, whole or in part.
 *
 * @throws not_found; arrival_by_invoice for an order whose invoice or statement is paid elsewhere
 */
export function recordArrival(
  platform: Platform,
  person: Person,
  id: string,
  arrival: Arrival,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Failure(common.not_found)
    if (order.provider === 'Offline' && (order.organization_id !== null || order.service_code_id !== null))
      throw new Failure(orderErrors.arrival_by_invoice)
    return bookArrival(tx, person, order, arrival, now)
  })
}
