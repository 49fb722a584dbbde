import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { grantsContract } from '../grants.contract.ts'

type C = typeof grantsContract

export const accessSources = queryOptions({
  queryKey: ['access', 'sources'],
  queryFn: ({ signal }) => api.data<C['sources']>('GET /access/sources', {}, { signal }),
})
