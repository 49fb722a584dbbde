import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import type { looksContract } from '../looks.contract.ts'

type L = typeof looksContract
export const myLooks = (query: ListParams) =>
  queryOptions({
    queryKey: ['looks', 'mine', query],
    queryFn: ({ signal }) => api.call<L['mine']>('GET /looks/mine', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
export const myWatchers = queryOptions({
  queryKey: ['looks', 'watchers'],
  queryFn: ({ signal }) => api.data<L['watchers']>('GET /looks/watchers', {}, { signal }),
})
