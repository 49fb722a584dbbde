import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import type { reconciliationContract } from '../../reconciliation.contract.ts'

type C = typeof reconciliationContract
const RUNS = 10
const SOON_MS = 2000

export const lastRuns = () =>
  queryOptions({
    queryKey: ['reconciliation', 'runs'],
    queryFn: ({ signal }) =>
      api.data<C['runs']>('GET /reconciliation/runs', { query: { page_size: RUNS } }, { signal }),
    // A run that is under way is looked at again by itself.
    refetchInterval: ({ state }) => (state.data?.[0]?.state === 'running' ? SOON_MS : false),
  })
export const findingsList = (query: ListParams) =>
  queryOptions({
    queryKey: ['reconciliation', 'findings', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call<C['findings']>('GET /reconciliation/findings', { query }, { signal }),
  })
export function useRun() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      api.call<C['run']>('POST /reconciliation/run', { body: {} }, { idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['reconciliation'] }),
  })
}
