import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readCsv } from '#contract/csv.ts'
import { testWorld } from '../../../../../test/world.ts'
import { post, type Posting } from '../../ledger/server/public.ts'
import type { Books, TransactionRow } from '../books.contract.ts'
import { booksSummary } from './public.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-06-15T12:00:00Z') })
const { platform } = test
const { db } = platform
const admin = () => test.as(tenants.admin)
const book = (at: string, more: Partial<Posting> = {}, cents = 1000) =>
  db.transaction((tx) =>
    post(tx, {
      kind: 'payment',
      at: new Date(at),
      entries: [
        { account: 'card_clearing', cents: cents - 100 },
        { account: 'discounts', cents: 100 },
        { account: 'sales_plans', cents: -cents },
      ],
      ...more,
    }),
  )
const books = async (year = '2026'): Promise<Books> =>
  (await admin().get<Books>('/books', { query: { year } })).body.data
const close = async (month: string): Promise<number> =>
  (await admin().post(`/books/months/${month}/close`)).status
const journal = (query: Record<string, string>) =>
  test.app.inject({
    url: '/api/v2/books/journal',
    query,
    headers: { authorization: `Bearer ${tenants.admin.token}` },
  })

it('adds up months by account, with what stood there at their end and what was earned', async () => {
  await book('2026-03-31T23:59:59.999Z')
  await book('2026-04-01T00:00:00Z', {}, 3000)
  await book('2026-04-20T00:00:00Z', {
    kind: 'refund',
    entries: [
      { account: 'refunds', cents: 500 },
      { account: 'card_clearing', cents: -500 },
    ],
  })
  const { months, balances } = await books()
  expect(months.map(({ month }) => month)).toEqual(['2026-04', '2026-03'])
  expect((await books('2025')).months).toEqual([])
  expect((await admin().get<Books>('/books')).body.data.months).toEqual(months)
  expect(months[0]).toMatchObject({ sales: 3000, discounts: 100, refunds: 500, revenue: 2400, closed: false })
  expect(months[0]!.accounts).toContainEqual({
    account: 'card_clearing',
    debits: 2900,
    credits: 500,
    balance: 900 + 2900 - 500,
  })
  expect(balances).toContainEqual({ account: 'sales_plans', balance: -4000 })
  expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  expect(await booksSummary(db, '2026-03')).toEqual({ sales: 1000, discounts: 100, refunds: 0, revenue: 900 })
  expect(await booksSummary(db, '2020-01')).toEqual({ sales: 0, discounts: 0, refunds: 0, revenue: 0 })
})

it('lists what was booked by account, kind, month and order, each with its entries', async () => {
  const order = randomUUID()
  const id = await book('2026-05-02T00:00:00Z', { order, kind: 'invoice', description: 'Net 30' })
  const found = async (query: Record<string, string>): Promise<TransactionRow[]> =>
    (await admin().get<TransactionRow[]>('/books/transactions', { query })).body.data
  const [row] = await found({ order_id: `eq.${order}` })
  expect(row).toMatchObject({ id, kind: 'invoice', description: 'Net 30', order_id: order })
  expect(row!.entries.map(({ account, cents }) => [account, cents])).toEqual([
    ['card_clearing', 900],
    ['discounts', 100],
    ['sales_plans', -1000],
  ])
  expect((await found({ kind: 'eq.invoice' })).map((one) => one.id)).toEqual([id])
  expect((await found({ month: '2026-05', account: 'discounts' })).map((one) => one.id)).toEqual([id])
  expect(await found({ month: '2026-05', account: 'bank' })).toEqual([])
  expect((await admin().get('/books/transactions', { query: { account: 'petty cash' } })).status).toBe(422)
})

it('exports what QuickBooks and Xero import, and nothing that a spreadsheet would run', async () => {
  const id = await book('2026-02-09T10:00:00Z', { description: '=HYPERLINK("x")' }, 123_456)
  await test.as(tenants.admin).put('/seller', { name: 'ASL Shop' })
  const quickbooks = await journal({ format: 'quickbooks', from: '2026-02' })
  expect(quickbooks.headers['content-disposition']).toContain('journal-quickbooks-2026-02.csv')
  expect(quickbooks.payload).not.toContain('\uFEFF')
  const no = `20260209-${id!.slice(-12)}`
  expect(no.length).toBeLessThanOrEqual(21)
  const memo = 'payment, =HYPERLINK("x")'
  expect(readCsv(quickbooks.payload).records.map(({ cells }) => cells)).toEqual([
    ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'],
    [no, '02/09/2026', 'Stripe Clearing', '1233.56', '', memo, ''],
    [no, '02/09/2026', 'Discounts Given', '1.00', '', memo, ''],
    [no, '02/09/2026', 'Sales:Plans', '', '1234.56', memo, ''],
  ])
  const xero = readCsv((await journal({ format: 'xero', from: '2026-02' })).payload)
  expect(xero.records.map(({ cells }) => cells)).toEqual([
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    [`${no} ${memo}`, '9 Feb 2026', '', '1010', 'Tax Exempt', '1233.56'],
    [`${no} ${memo}`, '9 Feb 2026', '', '4900', 'Tax Exempt', '1'],
    [`${no} ${memo}`, '9 Feb 2026', '', '4000', 'Tax Exempt', '-1234.56'],
  ])
  // A name that somebody chose is what could be run.
  await db.query(`update organizations set name = '=1+1' where id = $1`, [tenants.two.organization.id])
  const [order] = await db.query<{ id: string }>(
    `
      insert into orders (
        organization_id, buyer_key, key, purchase_type, currency, subtotal, discount, credit, tax, total, language
      )
      values ($1, $2, $2, 'Onetime', 'USD', 0, 0, 0, 0, 0, 'en')
      returning id`,
    [tenants.two.organization.id, randomUUID()],
  )
  await book('2026-01-09T10:00:00Z', { order: order!.id })
  expect((await journal({ format: 'quickbooks', from: '2026-01' })).payload).toMatch(
    /order \d+","'=1\+1"\r\n/,
  )
})

it('exports every transaction of a range once, however many have the same time', async () => {
  await db.query(`
    with booked as (
      insert into ledger_transactions (kind, currency, at)
      select 'correction', 'USD', '2026-05-20T00:00:00.000001Z'
      from generate_series(1, 2100) n
      returning id, currency, at
    )
    insert into ledger_entries (transaction_id, currency, at, account, cents)
    select id, currency, at, side.account, side.cents
    from booked, (values ('bank', 1), ('fees', -1)) side (account, cents)`)
  const { records } = readCsv(
    (await journal({ format: 'quickbooks', from: '2026-05', until: '2026-06' })).payload,
  )
  expect(new Set(records.slice(1).map(({ cells }) => cells[0])).size).toBe(2101)
  expect(records).toHaveLength(1 + 3 + 4200)
  for (const query of [
    { format: 'quickbooks', from: '2026-13' },
    { format: 'excel', from: '2026-01' },
    { format: 'xero' },
  ] as Record<string, string>[])
    expect((await journal(query)).statusCode, JSON.stringify(query)).toBe(422)
})

it('closes months that are over, in order and for good', async () => {
  const open = async () => (await books()).months.filter((one) => one.closable).map(({ month }) => month)
  expect(await open()).toEqual(['2026-01'])
  expect(await close('2026-03')).toBe(409)
  // A month without bookings is closed with the one after it.
  for (const month of ['2026-01', '2026-02', '2026-03']) expect(await close(month)).toBe(200)
  expect(await close('2026-03')).toBe(409)
  expect(await close('2026-02')).toBe(409)
  expect(await open()).toEqual(['2026-04'])
  expect((await books()).months.at(-1)).toMatchObject({ month: '2026-01', closed: true })
  expect(await close('2026-06')).toBe(409)
  await expect(
    db.query(
      `insert into ledger_transactions (kind, currency, at) values ('correction', 'USD', '2026-03-31T23:59Z')`,
    ),
  ).rejects.toMatchObject({ code: '23514', message: 'the month is closed' })
  for (const change of [`update closed_months set month = '2025-01-01'`, 'delete from closed_months'])
    await expect(db.query(change), change).rejects.toMatchObject({ code: '42501' })
})

it('books what comes too late for its month at the beginning of the first that is open', async () => {
  const id = await book('2026-02-20T08:00:00Z')
  const [row] = await db.query<{ at: Date }>('select at from ledger_transactions where id = $1', [id])
  expect(row!.at.toISOString()).toBe('2026-04-01T00:00:00.000Z')
})

it('waits for bookings that are under way before it closes their month', async () => {
  let end = (): void => undefined
  const blocked = new Promise<void>((resolve) => (end = resolve))
  let booked = (): void => undefined
  const started = new Promise<void>((resolve) => (booked = resolve))
  const booking = db.transaction(async (tx) => {
    await post(tx, {
      kind: 'fee',
      at: new Date('2026-04-30T00:00:00Z'),
      entries: [
        { account: 'fees', cents: 7 },
        { account: 'card_clearing', cents: -7 },
      ],
    })
    booked()
    await blocked
  })
  await started
  const closing = close('2026-04')
  expect(await Promise.race([closing, platform.db.query('select 1').then(() => 'waits')])).toBe('waits')
  end()
  await booking
  expect(await closing).toBe(200)
  expect((await books()).months.find(({ month }) => month === '2026-04')!.accounts).toContainEqual(
    expect.objectContaining({ account: 'fees', debits: 7 }),
  )
})
