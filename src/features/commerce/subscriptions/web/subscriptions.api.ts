import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { rowQuery } from '#web/client/lists/first-row.ts'
import type { ordersContract } from '../../orders/orders.contract.ts'
import type { Subscription, subscriptionsContract } from '../subscriptions.contract.ts'

type C = typeof subscriptionsContract
type O = typeof ordersContract
/** Page size: hardly anybody has had more plans. */
const MANY = 100
export type PlanChange = { plan_id: string; seats: number }
export type Reason = ClientInput<C['reason']>['body']

/** Plans as they were bought, the newest first: of a person, or of an organization. */
export const boughtPlans = (of: { user_id: string } | { organization_id: string }) => {
  const query = {
    ...('user_id' in of
      ? { user_id: `eq.${of.user_id}`, organization_id: 'is.null' }
      : { organization_id: `eq.${of.organization_id}` }),
    page_size: MANY,
  } as ListParams
  return getQuery<C['list']>('GET /subscriptions', ['subscriptions', 'of', of], { query })
}
/** The one that runs: a person and an organization have one at most, not counting what Apple sold beside it. */
export const runningIn = (rows: readonly Subscription[]): Subscription | undefined =>
  rows.find(({ status, beside }) => status === 'Active' && !beside) ??
  rows.find(({ status }) => status === 'Active')
/** Plans sold by Apple that run beside the main one. */
export const besideIn = (rows: readonly Subscription[]): Subscription[] =>
  rows.filter((row) => row.status === 'Active' && row !== runningIn(rows))
/** Ended plans, the newest first. An unpaid checkout never was a plan, so it is excluded. */
export const endedIn = (rows: readonly Subscription[]): Subscription[] =>
  rows.filter(({ status, period_end }) => status === 'Canceled' && period_end !== null)

export const oneSubscription = (id: string) =>
  rowQuery<C['list']>('GET /subscriptions', ['subscriptions', 'one'], id)

export const ordersOf = listQuery<O['list']>('GET /orders', ['orders', 'list'])

/**
 * Price of a change now: computed on each request, but not refetched after a change, when the open preview is
 * obsolete.
 */
export const changePreview = (id: string, wanted: PlanChange) =>
  queryOptions({
    queryKey: ['plan change', id, wanted],
    queryFn: ({ signal }) =>
      api.data<C['preview']>(
        'POST /subscriptions/{id}/preview',
        { params: { id }, body: wanted },
        { signal, quiet: 'form' },
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const subscriptionsApi = {
  change: (id: string, body: ClientInput<C['change']>['body'], idempotencyKey: string) =>
    api.call<C['change']>(
      'POST /subscriptions/{id}/change',
      { params: { id }, body },
      { idempotencyKey, quiet: 'form' },
    ),
  cancel: (id: string) => api.call<C['cancel']>('POST /subscriptions/{id}/cancel', { params: { id } }),
  resume: (id: string) => api.call<C['resume']>('POST /subscriptions/{id}/resume', { params: { id } }),
  reason: (id: string, body: Reason) =>
    api.call<C['reason']>('POST /subscriptions/{id}/reason', { params: { id }, body }),
  portal: (id: string) => api.data<C['portal']>('POST /subscriptions/{id}/portal', { params: { id } }),
}

/** Queries that show money or access, refetched after a plan was changed. */
const TOUCHED = ['subscriptions', 'orders', 'documents', 'credit', 'access', 'seats', 'families']

export const useSubscriptionChange = changeHook(...TOUCHED.map((key) => [key]))
