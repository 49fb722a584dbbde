import { queryOptions } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import type { plansContract } from '../plans.contract.ts'

type C = typeof plansContract

/** Plans with today's prices, in the order in which they are shown. */
export const plansList = (query: ListParams) =>
  queryOptions({
    queryKey: ['plans', query],
    queryFn: ({ signal }) => api.data<C['list']>('GET /plans', { query }, { signal }),
  })
