import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import { DEFAULT_ACCOUNT_NAMES, W9_BYTES, type Seller } from '../seller.contract.ts'

const { test, tenants } = await testWorld()
const admin = () => test.as(tenants.admin)
const read = async (): Promise<Seller> => (await admin().get<Seller>('/seller')).body.data
const fieldsOf = (body: { data?: unknown }) =>
  (body.data as { fields?: { path: string }[] } | undefined)?.fields?.map(({ path }) => path)
const send = (payload: Buffer | string, type = 'application/pdf') =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v2/seller/w9',
    payload,
    headers: { authorization: `Bearer ${tenants.admin.token}`, 'content-type': type },
  })
const fetched = (token: string) =>
  test.app.inject({ url: '/api/v2/seller/w9', headers: { authorization: `Bearer ${token}` } })

it('begins with names that accounting programs know', async () => {
  expect(await read()).toMatchObject({
    name: 'ASL Shop',
    net_days: 30,
    tax_percent: null,
    w9: false,
    account_names: DEFAULT_ACCOUNT_NAMES,
  })
})

it('keeps what an administrator says, and loses nobody’s change', async () => {
  const { version } = await read()
  const body = { name: 'ASL Shop LLC', address: '5 Oak Ave\nPortland', tax_percent: 8.25, net_days: 45 }
  const seen = { headers: { 'if-match': `"${version}"` } }
  expect((await admin().put('/seller', body, seen)).status).toBe(200)
  expect((await admin().put('/seller', body, seen)).status).toBe(412)
  expect(await read()).toMatchObject({ ...body, version: version + 1 })
})

it('says at the field what it cannot be', async () => {
  const { bank: _, ...some } = DEFAULT_ACCOUNT_NAMES
  const wrong: [Record<string, unknown>, string][] = [
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ net_days: 181 }, 'net_days'],
    [{ net_days: 1.5 }, 'net_days'],
    [{ tax_percent: -1 }, 'tax_percent'],
    [{ tax_percent: 8.255 }, 'tax_percent'],
    [{ account_names: some }, 'account_names.bank'],
    [{ account_names: { ...some, bank: { quickbooks: '', xero: '1' } } }, 'account_names.bank.quickbooks'],
  ]
  for (const [change, path] of wrong) {
    const { status, body } = await admin().put('/seller', { name: 'ASL Shop', ...change })
    expect([status, fieldsOf(body)], path).toEqual([422, [path]])
  }
})

it('shows its form W-9 to whoever is signed in, once there is one', async () => {
  const { one } = tenants
  expect((await fetched(one.learner.token)).statusCode).toBe(404)
  expect((await send('MZ this is a program')).statusCode).toBe(422)
  expect((await send('%PDF-1.7', 'text/html')).statusCode).toBe(415)
  expect((await send(Buffer.alloc(W9_BYTES + 1, '%PDF-'))).statusCode).toBe(413)
  expect((await send('%PDF-1.7 first')).statusCode).toBe(200)
  expect((await send('%PDF-1.7 second')).statusCode).toBe(200)
  const { payload, headers } = await fetched(one.learner.token)
  expect([payload, headers['content-type']]).toEqual(['%PDF-1.7 second', 'application/pdf'])
  expect((await test.as(null).get('/seller/w9')).status).toBe(401)
})
