import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { ordersContract } from '../orders.contract.ts'

type C = typeof ordersContract
export type BasketBody = ClientInput<C['quote']>['body']
export type CheckoutBody = ClientInput<C['checkout']>['body']

export const QUOTES = ['orders', 'quote'] as const
/** Price of a basket now. A later request replaces an earlier one; the form shows refusals. */
export const quoteOf = (basket: BasketBody) =>
  queryOptions({
    queryKey: [...QUOTES, basket],
    queryFn: ({ signal }) =>
      api.data<C['quote']>('POST /checkout/quote', { body: basket }, { signal, quiet: 'form' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
export const beginCheckout = (body: CheckoutBody, idempotencyKey: string) =>
  api.data<C['checkout']>('POST /checkout', { body }, { idempotencyKey, quiet: 'form' })

export const oneOrder = (id: string, token: string | null) =>
  getQuery<C['read']>('GET /orders/{id}', ['orders', 'one', id], {
    params: { id },
    query: token ? { token } : {},
    quiet: 'link',
  })
export const askOrder = (id: string, token: string | null) =>
  api.data<C['ask']>('POST /orders/{id}/ask', { params: { id }, body: { token } }, { quiet: 'again' })
export const ordersList = listQuery<C['list']>('GET /orders', ['orders', 'list'])
