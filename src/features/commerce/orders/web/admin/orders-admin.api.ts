import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { ordersContract } from '../../orders.contract.ts'

type C = typeof ordersContract
export const ORDERS = '/admin/orders'

export const ordersList = listQuery<C['list']>('GET /orders', ['orders', 'list'])
export const oneOrder = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) =>
      api.data<C['read']>('GET /orders/{id}', { params: { id }, query: {} }, { signal }),
    retry: false,
  })
export const orderDetails = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'details', id],
    queryFn: ({ signal }) =>
      api.data<C['details']>('GET /orders/{id}/details', { params: { id } }, { signal }),
    retry: false,
  })
/** Records money that arrived, and reads anew what shows orders. */
export function useArrival(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: ClientInput<C['arrive']>['body']; key: string }) =>
      api.call<C['arrive']>(
        'POST /orders/{id}/payments',
        { params: { id }, body },
        { idempotencyKey: key, quiet: 'form' },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
/** Gives money back, and reads anew what shows orders and plans. */
export function useRefund(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: ClientInput<C['refund']>['body']; key: string }) =>
      api.call<C['refund']>(
        'POST /orders/{id}/refund',
        { params: { id }, body },
        { idempotencyKey: key, quiet: 'form' },
      ),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['orders'] })
      await client.invalidateQueries({ queryKey: ['subscriptions'] })
    },
  })
}
