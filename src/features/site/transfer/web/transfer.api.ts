import { queryOptions } from '@tanstack/react-query'
import { api, ApiError } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import type { redirectsContract } from '../../redirects/redirects.contract.ts'
import type { SiteImport, transferContract } from '../transfer.contract.ts'

type T = typeof transferContract
type R = typeof redirectsContract
const REDIRECTS = 'site-redirects'
const POLL_MS = 700

/** Sends a file to be looked at. @throws ApiError */
export async function sendImport(file: File, kind: DocumentKind): Promise<SiteImport> {
  const type = 'application/octet-stream'
  const answer = await api.post<SiteImport>('/site-imports', file.slice(0, file.size, type), {
    query: { name: file.name.slice(0, 200), kind },
    headers: { 'content-type': type },
    quiet: 'form',
  })
  if (answer.ok === false) throw new ApiError(answer)
  return answer.data
}
export const runImport = (id: string, sources: string[]): Promise<SiteImport> =>
  api.data<T['run']>('POST /site-imports/{id}/run', { params: { id }, body: { sources } }, { quiet: 'form' })
/** A running import, polled until it has ended. */
export const followImport = (id: string) =>
  getQuery<T['read']>('GET /site-imports/{id}', ['site-imports', id], {
    params: { id },
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'running' ? false : POLL_MS),
    staleTime: 0,
  })

/** The archive of all of a kind, of everything, or of these documents. */
export const exportOf = (query: { kind?: DocumentKind; ids?: string }): Promise<Blob> =>
  api.blob('/site-exports', { query })

export const redirectsList = (q: string) =>
  queryOptions({
    queryKey: [REDIRECTS, q],
    queryFn: ({ signal }) =>
      api.call<R['list']>('GET /site-redirects', { query: { ...(q && { q }), limit: 50 } }, { signal }),
  })
export const REDIRECTS_KEY = [REDIRECTS]
export const addRedirect = (body: { path: string; target: string }) =>
  api.call<R['add']>('POST /site-redirects', { body }, { quiet: 'form' })
export const removeRedirect = (id: string) =>
  api.call<R['remove']>('DELETE /site-redirects/{id}', { params: { id } })
