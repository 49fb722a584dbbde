import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { Signed, signedVersionsContract } from '../../signed-versions.contract.ts'

type C = typeof signedVersionsContract
/** Below the key of documents, so that what tells of a change of one reads this anew as well. */
const DOCUMENTS = 'site-documents'
const QUIET = { quiet: 'form' } as const
const documentParams = (id: string) => ({ params: { id } })

export const signedDraft = (id: string) =>
  getQuery<C['draft']>('GET /site-documents/{id}/signed', [DOCUMENTS, 'of', id, 'signed'], {
    ...documentParams(id),
    staleTime: 0,
  })
export const sentSigned = (id: string, number: number) =>
  getQuery<C['sent']>(
    'GET /site-documents/{id}/signed/editions/{number}',
    [DOCUMENTS, 'of', id, 'signed', number],
    { params: { id, number } },
  )
export const signedQueue = getQuery<C['queue']>('GET /signed-reviews', [DOCUMENTS, 'signed-reviews'], {
  quiet: 'extra',
})

export const signedApi = {
  change: (id: string, parts: Record<string, Signed | null>, ifMatch: number, fits: string[] = []) =>
    api.data<C['change']>(
      'PATCH /site-documents/{id}/signed',
      { ...documentParams(id), body: { parts, fits } },
      { ...QUIET, ifMatch },
    ),
  submit: (id: string) =>
    api.call<C['submit']>('POST /site-documents/{id}/signed/submit', documentParams(id)),
  approve: (id: string, number: number, corrected: boolean) =>
    api.call<C['approve']>('POST /site-documents/{id}/signed/approve', {
      ...documentParams(id),
      body: { number, corrected },
    }),
  reject: (id: string, number: number, reason: string) =>
    api.call<C['reject']>(
      'POST /site-documents/{id}/signed/reject',
      { ...documentParams(id), body: { number, reason } },
      QUIET,
    ),
  show: (id: string) => api.call<C['show']>('POST /site-documents/{id}/signed/show', documentParams(id)),
  hide: (id: string) => api.call<C['hide']>('POST /site-documents/{id}/signed/hide', documentParams(id)),
}

/** A deed about a signed version, after which all that is shown of documents is read anew. */
export const useSignedDeed = changeHook([DOCUMENTS])
