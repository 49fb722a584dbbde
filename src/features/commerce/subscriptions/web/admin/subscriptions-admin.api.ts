import { keepPreviousData } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { usersContract } from '#features/people/users/users.contract.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { ordersContract } from '../../../orders/orders.contract.ts'
import type { plansContract } from '../../../plans/plans.contract.ts'
import type { subscriptionsContract } from '../../subscriptions.contract.ts'

type C = typeof subscriptionsContract
export const SUBSCRIPTIONS = '/admin/manage-subscription'

export const subscriptionsList = listQuery<C['list']>('GET /subscriptions', ['subscriptions', 'list'])
export { oneSubscription } from '../subscriptions.api.ts'
export const subscriptionDetails = (id: string) =>
  getQuery<C['details']>('GET /subscriptions/{id}/details', ['subscriptions', 'details', id], {
    params: { id },
    retry: false,
  })
export const ordersOf = (subscription_id: string) =>
  getQuery<(typeof ordersContract)['list']>('GET /orders', ['orders', 'of', subscription_id], {
    query: { subscription_id: `eq.${subscription_id}`, page_size: 100 },
  })
export const plansOfPeople = () =>
  getQuery<(typeof plansContract)['list']>('GET /plans', ['plans', 'of people'], {
    query: { buyer: 'eq.person', page_size: 100 },
  })
export const learnersList = (q: string) =>
  getQuery<(typeof usersContract)['list']>('GET /users', ['subscriptions', 'learners', q], {
    query: { role: 'eq.Student', page_size: 8, ...(q && { q }) },
    placeholderData: keepPreviousData,
  })
export const olderPrices = (plan_id: string) =>
  getQuery<C['olderPrices']>('GET /plans/{id}/older-prices', ['subscriptions', 'older prices', plan_id], {
    params: { id: plan_id },
  })
export const subscriptionsApi = {
  tellPrice: (id: string) => api.call<C['tellPrice']>('POST /plans/{id}/tell-price', { params: { id } }),
  end: (id: string, reason: string) =>
    api.call<C['end']>('POST /subscriptions/{id}/end', { params: { id }, body: { reason } }),
  assign: (body: ClientInput<C['assign']>['body'], idempotencyKey: string) =>
    api.call<C['assign']>('POST /subscriptions', { body }, { idempotencyKey, quiet: 'form' }),
}
/** Changes a plan of somebody's, and reads anew what shows plans and orders. */
export const useSubscriptionChange = changeHook(['subscriptions'], ['orders'])
