import { DAY_MS } from '#contract/durations.ts'
import type { CalendarDay } from '#contract/calendar-day.ts'
import { calendarDay } from '#contract/dates.ts'
import { daySql } from '#server/db/day-columns.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { documentZone } from '../../documents/server/public.ts'
import { linesOf, orderById, organizationZone, revoke } from '../../orders/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { noteReminder, reminderDueSql, type Reminders } from '../../receivables/server/public.ts'
import { beginNext, endOffline, graceUntil } from '../../subscriptions/server/public.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import { GRACE_DAYS, GRACE_FROM } from '../offline.contract.ts'
import type { PurchaseRecord } from './offline.access.ts'
import { offline_purchases, offline_reminders } from './offline.table.ts'
import { openOf, settled } from './payments.ts'
import { OPEN } from './sums.ts'
import { tell } from './tell.ts'

const AT_ONCE = 500
const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** Each purchase that a condition finds (`$1` is now), one a transaction, looked at again once it is locked. */
async function each(
  platform: Platform,
  where: string,
  act: (tx: Db, purchase: PurchaseRecord, now: Date) => Promise<void>,
): Promise<void> {
  const now = platform.clock()
  const due = await platform.db.query<{ id: string }>(
    `select p.id from ${offline_purchases} p where ${where} order by p.created_at limit ${AT_ONCE}`,
    [now],
  )
  for (const { id } of due)
    await platform.db.transaction(async (tx) => {
      const [purchase] = await tx.query<PurchaseRecord>(
        `select p.* from ${offline_purchases} p where ${where} and p.id = $2 for update of p`,
        [now, id],
      )
      if (purchase) await act(tx, purchase, now)
    })
}

const become = (tx: Db, id: string, state: string, now: Date): Promise<unknown> =>
  tx.query(`update ${offline_purchases} set state = $2, updated_at = $3 where id = $1`, [id, state, now])

const OWED = `p.state in ('approved', 'overdue') and ${OPEN} > 0`

/** Due day of a purchase, as printed on its invoice. */
async function dueDay(tx: Db, id: string): Promise<CalendarDay> {
  const [row] = await tx.query<{ day: CalendarDay }>(
    `
      select ${daySql('p.due_at', documentZone('i'))} as day
      from ${offline_purchases} p
      join ${documents} i on i.id = p.invoice_id
      where p.id = $1`,
    [id],
  )
  return row!.day
}

const REMINDERS: Reminders = { table: offline_reminders, column: 'purchase_id' }
/** Sends one reminder for each reminder day. */
async function remind(platform: TxPlatform, tx: Db, purchase: PurchaseRecord, now: Date): Promise<void> {
  const { id, invoice_id } = purchase,
    due_at = purchase.due_at!
  if (!(await noteReminder(tx, REMINDERS, { id, due_at }, now))) return
  await tell(platform, tx, purchase, 'overdue', {
    document: invoice_id!,
    sum: await openOf(tx, id),
    day: await dueDay(tx, id),
  })
}

/** Revokes an order's purchases as its refund would: once, by whichever happens first. */
async function takeBack(platform: TxPlatform, tx: Db, order_id: string, now: Date): Promise<void> {
  const order = await orderById(tx, order_id)
  for (const line of await linesOf(tx, order_id)) await revoke(platform, tx, order!, line, now)
}

/** Closes seats that were added to an ended term; their unpaid amount is still owed. */
async function closeAdded(tx: Db, subscription_id: string, now: Date): Promise<void> {
  for (const [from, to] of [
    ['approved', 'overdue'],
    ['overdue', 'lapsed'],
  ])
    await tx.query(
      `
        update ${offline_purchases} p set state = $3, updated_at = $4
        where p.adds_to = $1 and p.subscription_id = $1 and p.state = $2 and ${OPEN} > 0`,
      [subscription_id, from, to, now],
    )
}

/** Applies transitions of time: quotes expire, invoices become overdue, seats close, next terms begin. */
export async function sweepOffline(platform: Platform): Promise<void> {
  await each(platform, `p.state = 'quoted' and p.valid_until <= $1`, async (tx, { id }, now) => {
    await become(tx, id, 'expired', now)
  })
  // A price reduction by an Admin may have left nothing to pay.
  await each(
    platform,
    `
      p.state in ('approved', 'overdue', 'lapsed') and p.created_at <= $1 and ${OPEN} = 0
      and exists (select from ${orders} o where o.id = p.order_id and o.state = 'paid')`,
    settled,
  )
  await each(platform, `p.state = 'approved' and ${OPEN} > 0 and p.due_at <= $1`, async (tx, { id }, now) => {
    await become(tx, id, 'overdue', now)
  })
  await each(
    platform,
    `${OWED} and p.grace_until is null and (${reminderDueSql(REMINDERS, 'p')})`,
    (tx, purchase, now) => remind(platform, tx, purchase, now),
  )
  await each(
    platform,
    `${OWED} and p.grace_until is null and p.due_at + interval '${GRACE_FROM} days' <= $1`,
    async (tx, purchase, now) => {
      // Whoever is told late has the same days.
      const until = after(now, GRACE_DAYS)
      await tx.query(`update ${offline_purchases} set grace_until = $2, updated_at = $3 where id = $1`, [
        purchase.id,
        until,
        now,
      ])
      // Added seats close alone, without the seats of the term.
      if (purchase.adds_to === null) await graceUntil(tx, purchase.subscription_id!, until, now)
      await tell(platform, tx, purchase, 'grace', {
        document: purchase.invoice_id!,
        sum: await openOf(tx, purchase.id),
        day: calendarDay(await organizationZone(tx, purchase.organization_id), until),
      })
    },
  )
  await each(platform, `${OWED} and p.grace_until <= $1`, async (tx, purchase, now) => {
    await become(tx, purchase.id, 'lapsed', now)
    if (purchase.ends_at && purchase.ends_at <= now) return
    if (purchase.adds_to !== null) return takeBack(platform, tx, purchase.order_id!, now)
    await endOffline(platform, tx, purchase.subscription_id!, purchase.starts_at!, now)
    if (purchase.starts_at! <= now) await closeAdded(tx, purchase.subscription_id!, now)
  })
  await each(
    platform,
    `
      p.state in ('approved', 'overdue', 'paid') and p.adds_to is null and p.starts_at <= $1 and (p.ends_at is null or p.ends_at > $1)
      and exists (
        select from ${subscriptions} s
        where s.id = p.subscription_id and s.status = 'Active' and s.period_start < p.starts_at
      )`,
    async (tx, { subscription_id, snapshot, seats, starts_at }, now) => {
      await beginNext(platform, tx, subscription_id!, { snapshot, seats, starts_at: starts_at! }, now)
    },
  )
}
