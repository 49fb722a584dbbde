import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { ordersContract } from '../../orders.contract.ts'

type C = typeof ordersContract
export const ORDERS = '/admin/orders'

export const ordersList = listQuery<C['list']>('GET /orders', ['orders', 'list'])
export const oneOrder = (id: string) =>
  getQuery<C['read']>('GET /orders/{id}', ['orders', 'one', id], { params: { id }, retry: false })
export const orderDetails = (id: string) =>
  getQuery<C['details']>('GET /orders/{id}/details', ['orders', 'details', id], {
    params: { id },
    retry: false,
  })
const useOrderChange = changeHook(['orders'])
const useOrderAndPlanChange = changeHook(['orders'], ['subscriptions'])
/** Records money that arrived, and reads anew what shows orders. */
export const useArrival = (id: string) =>
  useOrderChange(({ body, key }: { body: ClientInput<C['arrive']>['body']; key: string }) =>
    api.call<C['arrive']>(
      'POST /orders/{id}/payments',
      { params: { id }, body },
      { idempotencyKey: key, quiet: 'form' },
    ),
  )
/** Gives money back, and reads anew what shows orders and plans. */
export const useRefund = (id: string) =>
  useOrderAndPlanChange(({ body, key }: { body: ClientInput<C['refund']>['body']; key: string }) =>
    api.call<C['refund']>(
      'POST /orders/{id}/refund',
      { params: { id }, body },
      { idempotencyKey: key, quiet: 'form' },
    ),
  )
