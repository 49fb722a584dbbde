import { expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { planOnSale } from '../../../../../test/payments.ts'
import { testWorld } from '../../../../../test/world.ts'
import { creditOf } from '../../credit/server/public.ts'
import { offline_payments, offline_reminders } from '../../offline/server/offline.table.ts'
import { REMIND_DAYS } from '../receivables.contract.ts'
import { assertNewReference, noteReminder, paidSql, paymentsOf, receive, reminderDueSql } from './public.ts'

const NOW = new Date('2026-03-31T12:00:00Z')
const { test, tenants } = await testWorld({ at: NOW })
const { platform } = test
const { db } = platform
const { owner } = tenants.one
const admin = test.as(tenants.admin)
const PAYMENTS = { table: offline_payments, column: 'purchase_id' } as const
const REMINDERS = { table: offline_reminders, column: 'purchase_id' } as const
const SEATS = await planOnSale(test, tenants.admin, { buyer: 'organization', cents: 1000, trial_days: 0 })
const { id } = (await test.as(owner).post<{ id: string }>('/offline-purchases', { plan_id: SEATS, seats: 4 }))
  .body.data
await test.as(owner).post(`/offline-purchases/${id}/order`, { paying: 'wire' })
await admin.post(`/offline-purchases/${id}/approve`, {})
const pay = async (cents: number, reference: string, received_on = '2026-03-30') =>
  (await admin.post<{ open: number }>(`/offline-purchases/${id}/payments`, { cents, reference, received_on }))
    .body.data.open

it('counts what was paid of an invoice, without what became credit', async () => {
  const receipts = () =>
    db.query<{ lines: { name: string; cents: number }[] }>(
      `select lines from documents where kind = 'receipt' order by created_at, sequence`,
    )
  expect(await pay(1500, 'Wire 1')).toBe(2500)
  expect(await pay(2600, 'Wire 2', '2026-03-31')).toBe(0)
  expect(await paymentsOf(db, PAYMENTS, id)).toMatchObject([
    { cents: 1500, credited: 0, reference: 'Wire 1', received_on: '2026-03-30' },
    { cents: 2600, credited: 100, reference: 'Wire 2' },
  ])
  expect((await receipts()).map(({ lines }) => lines.map(({ cents }) => cents))).toEqual([
    [1500],
    [2500, 100],
  ])
  const [row] = await db.query<{ paid: number }>(
    `select ${paidSql(PAYMENTS, 'p')} as paid from offline_purchases p where p.id = $1`,
    [id],
  )
  expect(row!.paid).toBe(4000)
  // A payment is all credit once nothing is open.
  const [purchase] = await db.query<{ invoice_id: string }>(
    'select invoice_id from offline_purchases where id = $1',
    [id],
  )
  const received = await db.transaction((tx) =>
    receive(
      platform,
      tx,
      {
        organization_id: tenants.one.organization.id,
        organization: 'School',
        language: 'es',
        tax_note: 'none',
        invoice_id: purchase!.invoice_id,
        open: 0,
      },
      { cents: 70, reference: 'Wire 3', received_on: '2026-03-31' },
      NOW,
    ),
  )
  expect(received).toMatchObject({ applied: 0, credited: 70 })
  expect((await receipts()).at(-1)!.lines).toMatchObject([
    { name: expect.stringContaining('Saldo'), cents: 70 },
  ])
  expect(await creditOf(db, { organization_id: tenants.one.organization.id })).toBe(170)
  const refused = (reference: string) =>
    assertNewReference(db, PAYMENTS, id, reference).then(
      () => null,
      (error: { fields: { path: string }[] }) => error.fields[0]!.path,
    )
  expect([await refused('WIRE 1'), await refused('Wire 4')]).toEqual(['reference', null])
})

it('reminds once on each day, and of the last one alone where several were missed', async () => {
  const due_at = NOW
  const days = (n: number, ms = 0): Date => new Date(NOW.getTime() + n * DAY_MS + ms)
  const note = (at: Date) => db.transaction((tx) => noteReminder(tx, REMINDERS, { id, due_at }, at))
  const due = async (at: Date): Promise<boolean> =>
    (
      await db.query(
        `
          select from (select $2::uuid as id, $3::timestamptz as due_at) owed
          where ${reminderDueSql(REMINDERS, 'owed')}`,
        [at, id, due_at],
      )
    ).length > 0
  const [first, second, third] = REMIND_DAYS
  expect([await due(days(first, -1)), await note(days(first, -1))]).toEqual([false, false])
  expect([await due(days(first)), await note(days(first)), await note(days(first))]).toEqual([
    true,
    true,
    false,
  ])
  expect([await due(days(second, -1)), await note(days(second, -1))]).toEqual([false, false])
  expect(await due(days(second))).toBe(true)
  expect([await note(days(third)), await due(days(99)), await note(days(second))]).toEqual([
    true,
    false,
    false,
  ])
})
