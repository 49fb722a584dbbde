import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ordersContract } from '#features/commerce/orders/orders.contract.ts'
import { getQuery } from './get-query.ts'
import { rowQuery } from './lists/first-row.ts'
import { fakeServer, freshClient } from './testing.ts'

type C = typeof ordersContract
const ID = '01a2047d-17ce-7a34-b793-ed9d236dd544'

it('asks for the data of an endpoint and keeps the options of the query', async () => {
  freshClient()
  const calls = fakeServer(() => ({ body: { data: { number: 'A-1' } } }))
  const query = getQuery<C['read']>('GET /orders/{id}', ['orders', ID], { params: { id: ID }, retry: false })
  expect(await new QueryClient().fetchQuery(query)).toEqual({ number: 'A-1' })
  expect(calls.map(({ method, url }) => [method, url.endsWith(`/orders/${ID}`)])).toEqual([['GET', true]])
  expect([query.queryKey, query.retry]).toEqual([['orders', ID], false])
})

it('asks for one row of a list by its column, and for none where the id is broken', async () => {
  freshClient()
  const calls = fakeServer(() => ({ body: { data: [{ number: 'A-1' }] } }))
  const client = new QueryClient()
  const query = rowQuery<C['list']>('GET /orders', ['orders', 'of'], ID, 'user_id')
  expect(await client.fetchQuery(query)).toEqual({ number: 'A-1' })
  expect(query.queryKey).toEqual(['orders', 'of', ID])
  expect(calls[0]!.url).toContain(`user_id=eq.${ID}`)
  expect(await client.fetchQuery(rowQuery<C['list']>('GET /orders', ['orders', 'of'], 'cut'))).toBeNull()
  expect(calls).toHaveLength(1)
})
