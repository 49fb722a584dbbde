import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { looksContract } from '../looks.contract.ts'

type L = typeof looksContract
export const myLooks = listQuery<L['mine']>('GET /looks/mine', ['looks', 'mine'])
export const myWatchers = queryOptions({
  queryKey: ['looks', 'watchers'],
  queryFn: ({ signal }) => api.data<L['watchers']>('GET /looks/watchers', {}, { signal }),
})
