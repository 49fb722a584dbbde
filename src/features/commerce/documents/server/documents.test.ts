import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { DocumentRow } from '../documents.contract.ts'
import { documentToken, issueDocument, type DocumentInput } from './public.ts'

const { test, tenants } = await testWorld({ at: new Date('2026-03-31T22:00:00Z') })
const { platform } = test
const { db } = platform
const invoice = (more: Partial<DocumentInput> = {}): DocumentInput => ({
  kind: 'invoice',
  buyer: {
    organization_id: tenants.one.organization.id,
    name: 'Escuela Ñandú',
    address: ['1 Main St', 'Reno'],
  },
  language: 'en',
  lines: [
    {
      name: 'Seats',
      detail: 'a year',
      quantity: 3,
      unit_cents: 5000,
      cents: 15_000,
      discount_cents: 1500,
      tax_cents: 1000,
    },
    { name: 'Course', quantity: 1, unit_cents: 2000, cents: 2000, discount_cents: 0, tax_cents: 100 },
  ],
  subtotal: 17_000,
  discount: 1500,
  credit: 500,
  tax: 1100,
  tax_note: 'by_hand',
  total: 16_100,
  issued_at: platform.clock(),
  due_at: new Date('2026-04-30T00:00:00Z'),
  purchase_order_number: 'PO-77',
  ...more,
})
const issue = (more: Partial<DocumentInput> = {}) =>
  db.transaction((tx) => issueDocument(tx, platform, invoice(more)))
const ask = (id: string, person: TestPerson | null, query = '') =>
  test.app.inject({
    url: `/api/v2/documents/${id}/pdf${query}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
const listed = async (person: TestPerson, query: Record<string, string> = {}) =>
  (await test.as(person).get<DocumentRow[]>('/documents', { query: { page_size: '100', ...query } })).body
    .data

it('numbers each series without gaps, whatever fails meanwhile', async () => {
  const at = new Date('2031-01-01T00:00:00Z')
  await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      db.transaction(async (tx) => {
        await issueDocument(tx, platform, invoice({ issued_at: at, kind: n % 2 ? 'receipt' : 'invoice' }))
        if (n % 5 === 0) throw new Error('it fails afterwards')
      }),
    ),
  )
  for (const series of ['INV-2031', 'R-2031']) {
    const numbers = await db.query<{ number: string }>(
      'select number from documents where series = $1 order by sequence',
      [series],
    )
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${series}-${String(n + 1).padStart(6, '0')}`),
    )
  }
})

it('stays as it was issued', async () => {
  const { id } = await issue()
  for (const change of [
    `update documents set total = 1 where id = $1`,
    `update documents set number = 'INV-1' where id = $1`,
    `update documents set organization_id = null where id = $1`,
    `delete from documents where id = $1`,
    `update document_series set last = 7 where $1::uuid is not null`,
    `delete from document_series where $1::uuid is not null`,
  ])
    await expect(db.query(change, [id]), change).rejects.toMatchObject({ code: '42501' })
  for (const table of ['documents', 'document_series'])
    await expect(db.query(`truncate ${table} cascade`), table).rejects.toMatchObject({ code: '42501' })
})

it('refuses sums that do not agree, and leaves no gap behind them', async () => {
  const before = (await issue()).number
  for (const wrong of [
    { total: 16_101 },
    { subtotal: 17_001, total: 16_101 },
    { discount: 1400, total: 16_200 },
    { tax: 1000, total: 16_000 },
    { lines: [{ ...invoice().lines[0]!, cents: 17_000 }] },
  ])
    await expect(issue(wrong), JSON.stringify(wrong)).rejects.toThrow(RangeError)
  // Only the database checks these.
  for (const wrong of [{ paid: 17_000, due: 0 }, { paid: 100, due: 100 }, { tax_note: 'none' as const }])
    await expect(issue(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ code: '23514' })
  const next = (await issue()).number
  expect(Number(next.slice(-6))).toBe(Number(before.slice(-6)) + 1)
})

it('is shown to whom it is written to, an organization’s to its owner alone', async () => {
  const { one, two, admin } = tenants
  const ours = await issue()
  const hers = await issue({ buyer: { user_id: one.learner.id, name: 'Ana' }, kind: 'receipt', paid: 16_100 })
  const sees = async (person: TestPerson): Promise<[boolean, boolean, number, number]> => {
    const ids = (await listed(person)).map(({ id }) => id)
    return [
      ids.includes(ours.id),
      ids.includes(hers.id),
      (await ask(ours.id, person)).statusCode,
      (await ask(hers.id, person)).statusCode,
    ]
  }
  expect(await sees(one.owner)).toEqual([true, false, 200, 404])
  expect(await sees(one.teacher)).toEqual([false, false, 404, 404])
  expect(await sees(one.learner)).toEqual([false, true, 404, 200])
  expect(await sees(two.owner)).toEqual([false, false, 404, 404])
  expect(await sees(two.learner)).toEqual([false, false, 404, 404])
  expect(await sees(admin)).toEqual([true, true, 200, 200])
})

it('opens to a guest by the token of its link, and to no other', async () => {
  const one = await issue({ buyer: { name: 'Guest', email: 'guest@example.com' } })
  const other = await issue()
  const token = documentToken(platform, one.id)
  expect((await ask(one.id, null, `?token=${token}`)).statusCode).toBe(200)
  for (const [id, query] of [
    [one.id, ''],
    [one.id, `?token=${token.slice(1)}`],
    [one.id, '?token=ñandú'],
    [other.id, `?token=${token}`],
    [randomUUID(), `?token=${token}`],
  ] as const)
    expect((await ask(id, null, query)).statusCode, query).toBe(404)
})

it('says what is open, less the receipts and credit notes that came after', async () => {
  const { id, number } = await issue({ paid: 100 })
  const open = async () =>
    (await listed(tenants.admin, { id: `eq.${id}` })).map((row) => [row.number, row.total, row.open])
  expect(await open()).toEqual([[number, 16_100, 16_000]])
  const small = { lines: [], subtotal: 0, discount: 0, credit: 0, tax: 0, tax_note: 'none' } as const
  const line = (cents: number) => ({
    ...small,
    lines: [{ name: 'Part', quantity: 1, unit_cents: cents, cents, discount_cents: 0, tax_cents: 0 }],
    subtotal: cents,
    total: cents,
    of: { document_id: id },
  })
  await issue({ kind: 'receipt', ...line(6000), paid: 6000 })
  await issue({ kind: 'credit_note', ...line(1000) })
  expect(await open()).toEqual([[number, 16_100, 9000]])
})

it('is a tagged PDF in the buyer’s language, the same bytes each time', async () => {
  await test.as(tenants.admin).put('/seller', {
    name: 'ASL Shop LLC',
    address: '5 Oak Ave\nPortland',
    tax_id: '12-3456789',
    footer_es: 'Gracias por tu compra',
  })
  const { id, number } = await issue({ language: 'es', notes: 'Entregado en mano' })
  const first = (await ask(id, tenants.one.owner)).rawPayload
  // The seller may change; the document keeps its text, even when its file is rendered again.
  await test.as(tenants.admin).put('/seller', { name: 'Another name' })
  await platform.files.remove(`documents/${id}.pdf`)
  const again = await ask(id, tenants.admin)
  expect(again.headers['content-disposition']).toContain(`${number}.pdf`)
  expect(again.rawPayload.equals(first)).toBe(true)
  const pdf = await getDocumentProxy(new Uint8Array(first))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of [
    `Factura ${number}`,
    'Vence el: 30 de abril de 2026',
    'Orden de compra: PO-77',
    'ASL Shop LLC',
    'Portland',
    'Identificación fiscal: 12-3456789',
    'Escuela Ñandú',
    'Seats: a year',
    '$135.00',
    'Descuento: −$15.00',
    'Pagado con saldo a favor: −$5.00',
    'Impuesto: $11.00',
    'Total: $161.00',
    'Por pagar: $161.00',
    'El impuesto se calculó con la tasa que fijó quien vende.',
    'Entregado en mano',
    'Gracias por tu compra',
  ])
    expect(text).toContain(words)
  const { info } = await getMeta(pdf)
  expect(info).toMatchObject({ Title: `Factura ${number}`, Language: 'es' })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
})

it('says on a receipt how much was paid, and on a credit note how much was refunded', async () => {
  const textOf = async (kind: 'receipt' | 'credit_note'): Promise<string> => {
    const { id } = await issue({ kind, paid: 16_100, due: 0 })
    const pdf = await getDocumentProxy(new Uint8Array((await ask(id, tenants.one.owner)).rawPayload))
    return (await extractText(pdf, { mergePages: true })).text
  }
  const [receipt, note] = [await textOf('receipt'), await textOf('credit_note')]
  expect(receipt).toContain('Paid: $161.00')
  expect(note).toContain('Refunded: $161.00')
  expect(`${receipt}${note}`.match(/Paid: |Refunded: /g)).toEqual(['Paid: ', 'Refunded: '])
})
