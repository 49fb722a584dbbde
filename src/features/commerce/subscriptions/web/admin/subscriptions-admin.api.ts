import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { usersContract } from '#features/people/users/users.contract.ts'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { ordersContract } from '../../../orders/orders.contract.ts'
import type { plansContract } from '../../../plans/plans.contract.ts'
import type { subscriptionsContract } from '../../subscriptions.contract.ts'

type C = typeof subscriptionsContract
export const SUBSCRIPTIONS = '/admin/manage-subscription'

export const subscriptionsList = listQuery<C['list']>('GET /subscriptions', ['subscriptions', 'list'])
export { oneSubscription } from '../subscriptions.api.ts'
export const subscriptionDetails = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'details', id],
    queryFn: ({ signal }) =>
      api.data<C['details']>('GET /subscriptions/{id}/details', { params: { id } }, { signal }),
    retry: false,
  })
export const ordersOf = (subscription_id: string) =>
  queryOptions({
    queryKey: ['orders', 'of', subscription_id],
    queryFn: ({ signal }) =>
      api.data<(typeof ordersContract)['list']>(
        'GET /orders',
        { query: { subscription_id: `eq.${subscription_id}`, page_size: 100 } },
        { signal },
      ),
  })
export const plansOfPeople = () =>
  queryOptions({
    queryKey: ['plans', 'of people'],
    queryFn: ({ signal }) =>
      api.data<(typeof plansContract)['list']>(
        'GET /plans',
        { query: { buyer: 'eq.person', page_size: 100 } },
        { signal },
      ),
  })
export const learnersList = (q: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'learners', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.data<(typeof usersContract)['list']>(
        'GET /users',
        { query: { role: 'eq.Student', page_size: 8, ...(q && { q }) } },
        { signal },
      ),
  })
export const olderPrices = (plan_id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'older prices', plan_id],
    queryFn: ({ signal }) =>
      api.data<C['olderPrices']>('GET /plans/{id}/older-prices', { params: { id: plan_id } }, { signal }),
  })
export const subscriptionsApi = {
  tellPrice: (id: string) => api.call<C['tellPrice']>('POST /plans/{id}/tell-price', { params: { id } }),
  end: (id: string, reason: string) =>
    api.call<C['end']>('POST /subscriptions/{id}/end', { params: { id }, body: { reason } }),
  assign: (body: ClientInput<C['assign']>['body'], idempotencyKey: string) =>
    api.call<C['assign']>('POST /subscriptions', { body }, { idempotencyKey, quiet: 'form' }),
}
/** Changes a plan of somebody's, and reads anew what shows plans and orders. */
export function useSubscriptionChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['subscriptions'] })
      await client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
