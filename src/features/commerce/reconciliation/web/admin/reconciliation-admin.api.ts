import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
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
export const findingsList = listQuery<C['findings']>('GET /reconciliation/findings', [
  'reconciliation',
  'findings',
])
export const waitingMoney = () =>
  getQuery<C['waiting']>('GET /reconciliation/waiting', ['reconciliation', 'waiting'])
const useReconciliationChange = changeHook(['reconciliation'])
export const useWriteOff = () =>
  useReconciliationChange(({ id, key }: { id: string; key: string }) =>
    api.call<C['writeOff']>(
      'POST /reconciliation/waiting/{id}/write-off',
      { params: { id } },
      { idempotencyKey: key },
    ),
  )
export const useRun = () =>
  useReconciliationChange((idempotencyKey: string) =>
    api.call<C['run']>('POST /reconciliation/run', { body: {} }, { idempotencyKey }),
  )
