import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import { closedUntil, closeMonthOf } from './closing.ts'
import { balanceOf, monthsOf, post } from './public.ts'

const { test, tenants } = await testWorld()
const { db } = test.platform
const AT = new Date('2026-03-31T23:30:00Z')
const sale = (cents: number, object: string = randomUUID(), at = AT) =>
  db.transaction((tx) =>
    post(tx, {
      kind: 'payment',
      at,
      of: { provider: 'Stripe', object },
      entries: [
        { account: 'card_clearing', cents },
        { account: 'sales_plans', cents: -cents },
        { account: 'tax', cents: 0 },
      ],
    }),
  )
const entriesOf = (id: string | null) =>
  db.query<{ account: string; cents: string }>(
    'select account, cents from ledger_entries where transaction_id = $1 order by account',
    [id],
  )

it('books debits and credits, and adds them up by account and month', async () => {
  const before = await balanceOf(db, 'sales_plans')
  const id = await sale(1200)
  await sale(300, randomUUID(), new Date('2026-04-01T00:00:00Z'))
  expect(await entriesOf(id)).toEqual([
    { account: 'card_clearing', cents: '1200' },
    { account: 'sales_plans', cents: '-1200' },
  ])
  expect(await balanceOf(db, 'sales_plans')).toBe(before - 1500)
  expect(await monthsOf(db, { from: '2026-04-01', until: '2026-04-01' })).toEqual([
    { account: 'card_clearing', month: '2026-04-01', debits: 300, credits: 0 },
    { account: 'sales_plans', month: '2026-04-01', debits: 0, credits: 300 },
  ])
})

it('says which order, and which of its lines, was booked', async () => {
  const [order, line] = [randomUUID(), randomUUID()]
  const id = await post(db, {
    kind: 'payment',
    at: AT,
    order,
    entries: [
      { account: 'card_clearing', cents: 100 },
      { account: 'sales_courses', cents: -100, line },
    ],
  })
  expect(
    await db.query(
      `
        select e.account, t.order_id, e.order_line_id
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.id = $1 order by e.account`,
      [id],
    ),
  ).toEqual([
    { account: 'card_clearing', order_id: order, order_line_id: null },
    { account: 'sales_courses', order_id: order, order_line_id: line },
  ])
})

it('books an object of a provider once of each kind, however many tell of it at once', async () => {
  const before = await balanceOf(db, 'card_clearing')
  const object = randomUUID()
  const all = await Promise.all(Array.from({ length: 50 }, () => sale(500, object)))
  expect(all.filter((id) => id !== null)).toHaveLength(1)
  expect(await balanceOf(db, 'card_clearing')).toBe(before + 500)
})

it('keeps balances equal to the sums of their entries while many book at once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => sale(n + 1)))
  const differing = await db.query(`
    select account, currency
    from (select account, currency, sum(cents) as cents from ledger_entries group by 1, 2) entries
    full join (
      select account, currency, sum(debits - credits) as cents from ledger_totals group by 1, 2
    ) totals using (account, currency)
    where entries.cents is distinct from totals.cents`)
  expect(differing).toEqual([])
})

it('refuses what does not add up to zero, in code and in the database', async () => {
  const posting = (cents: number) =>
    post(db, {
      kind: 'correction',
      at: AT,
      entries: [
        { account: 'bank', cents: 100 },
        { account: 'fees', cents },
      ],
    })
  await expect(posting(-99)).rejects.toThrow(RangeError)
  await expect(posting(-100.5)).rejects.toThrow(RangeError)
  const written = (entries: string) =>
    db.query(`
      with booked as (
        insert into ledger_transactions (kind, currency, at) values ('correction', 'USD', now())
        returning id, currency, at
      )
      insert into ledger_entries (transaction_id, currency, at, account, cents)
      select booked.id, booked.currency, booked.at, entry.account, entry.cents
      from booked, (values ${entries}) as entry (account, cents)`)
  const before = await balanceOf(db, 'bank')
  await expect(written(`('bank', 100), ('fees', -99)`)).rejects.toMatchObject({ code: '23514' })
  await expect(written(`('petty cash', 100), ('fees', -100)`)).rejects.toMatchObject({ code: '23514' })
  await expect(
    db.query(`insert into ledger_transactions (kind, currency, at) values ('correction', 'USD', now())`),
  ).rejects.toMatchObject({ code: '23514' })
  // Nothing can be added to what is booked, unless that adds up too.
  const id = await sale(700)
  await expect(
    db.query(
      `
        insert into ledger_entries (transaction_id, currency, at, account, cents)
        select id, currency, at, 'bank', 1 from ledger_transactions where id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await balanceOf(db, 'bank')).toBe(before)
})

it('keeps what was booked as it was booked', async () => {
  const id = await sale(900)
  for (const change of [
    'update ledger_transactions set description = null where id = $1',
    'delete from ledger_transactions where id = $1',
    'update ledger_entries set cents = 1 where transaction_id = $1',
    'delete from ledger_entries where transaction_id = $1',
    'update ledger_totals set debits = 0 where $1::uuid is not null',
    'delete from ledger_totals where $1::uuid is not null',
  ])
    await expect(db.query(change, [id]), change).rejects.toMatchObject({ code: '42501' })
  for (const table of ['ledger_transactions', 'ledger_entries', 'ledger_totals'])
    await expect(db.query(`truncate ${table} cascade`), table).rejects.toMatchObject({ code: '42501' })
})

it('closes a month once, after all earlier ones in which something was booked', async () => {
  const { admin } = tenants
  await db.query('delete from closed_months').catch(() => undefined)
  await sale(100, randomUUID(), new Date('2027-01-15T00:00:00Z'))
  await sale(100, randomUUID(), new Date('2027-03-15T00:00:00Z'))
  const close = (month: string) =>
    db.transaction((tx) => closeMonthOf(tx, { month, by: admin.id, now: new Date('2027-06-01T00:00:00Z') }))
  for (const { month } of await db.query<{ month: string }>(
    `select distinct to_char(month, 'YYYY-MM') as month from ledger_totals where month < '2027-01-01' order by 1`,
  ))
    expect(await close(month)).toMatchObject({ id: expect.any(String) as string })
  expect(await close('2027-03')).toBe('earlier_open')
  expect(await close('2027-01')).toMatchObject({ id: expect.any(String) as string })
  expect(await closedUntil(db)).toBe('2027-01')
  expect([await close('2027-01'), await close('2026-12')]).toEqual(['closed', 'closed'])
  // Nothing was booked in February, so March may follow January.
  expect(await close('2027-03')).toMatchObject({ id: expect.any(String) as string })
  expect(await closedUntil(db)).toBe('2027-03')
})
