import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { auditLogContract } from '../audit-log.contract.ts'

type Audit = typeof auditLogContract
/** Maximum age of shown entries, in milliseconds. The server keeps no record of who viewed them. */
const FRESH_MS = 10_000

export const auditList = listQuery<Audit['list']>('GET /audit-log', ['audit-log'], { staleTime: FRESH_MS })
export const auditEntry = (id: number | null) =>
  getQuery<Audit['detail']>('GET /audit-log/{id}', ['audit-log', 'entry', id], {
    params: { id: id ?? 0 },
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
export const auditCodes = getQuery<Audit['codes']>('GET /audit-log/codes', ['audit-log', 'codes'], {
  staleTime: Number.POSITIVE_INFINITY,
})
export const auditPerson = (id: string | undefined) =>
  queryOptions({
    queryKey: ['audit-log', 'people', id],
    queryFn: async ({ signal }) =>
      (
        await api.data<Audit['people']>('GET /audit-log/people', { query: { id: id ?? '' } }, { signal })
      )[0] ?? null,
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The rows that the filters leave, as a file. */
