import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { RetiredMonth, auditLogContract } from '../audit-log.contract.ts'

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

export const retiredMonths = getQuery<Audit['retired']>('GET /audit-log/retired', ['audit-log', 'retired'])
/** Returns an address of a month's file that has not expired. */
export async function retiredFile({
  relation,
  ends,
}: Pick<RetiredMonth, 'relation' | 'ends'>): Promise<string> {
  const months = await api.data<Audit['retired']>('GET /audit-log/retired', {}, { quiet: 'form' })
  const month = months.find((one) => one.relation === relation && one.ends === ends)
  if (!month) throw new Error(`No file of ${relation} before ${ends}`)
  return month.url
}
