import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { firstRow } from '#web/client/lists/first-row.ts'
import type { plansContract } from '../plans.contract.ts'

type C = typeof plansContract
export type PlanBody = ClientInput<C['create']>['body']

const readPlans = (query: ListParams, signal?: AbortSignal) =>
  api.data<C['list']>('GET /plans', { query }, { ...(signal && { signal }) })
/** Plans with today's prices, in the order in which they are shown. */
export const plansForSale = () => {
  const query = { page_size: 100, status: 'active' } as const
  return queryOptions({
    queryKey: ['plans', 'for sale'],
    queryFn: ({ signal }) => readPlans(query, signal),
  })
}
export const plansList = listQuery<C['list']>('GET /plans', ['plans', 'list'])
export const onePlan = (id: string) =>
  queryOptions({
    queryKey: ['plans', 'one', id],
    queryFn: ({ signal }) => firstRow(id, () => readPlans({ id: `eq.${id}` }, signal)),
  })
export const plansApi = {
  create: (body: PlanBody, idempotencyKey: string) =>
    api.call<C['create']>('POST /plans', { body }, { idempotencyKey }),
  change: (id: string, body: PlanBody, ifMatch: number) =>
    api.call<C['change']>('PUT /plans/{id}', { params: { id }, body }, { ifMatch }),
}
/** Saves a plan, and reads what shows plans anew. */
export const usePlanChange = changeHook(['plans'])
