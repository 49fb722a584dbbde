import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import type { signedVersionsContract } from '../signed-versions.contract.ts'

type C = typeof signedVersionsContract
const documentParams = (id: string) => ({ params: { id } })

/** Summary of a document's ASL version; null: none. */
export const signedSummary = (id: string) =>
  queryOptions({
    queryKey: ['site', 'signed', id],
    queryFn: ({ signal }) =>
      api.data<C['summary']>('GET /signed-versions/{id}/summary', documentParams(id), {
        signal,
        quiet: 'extra',
      }),
  })
/** Published ASL version of a document. */
export const signedVersion = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['site', 'signed', id, language],
    queryFn: ({ signal }) =>
      api.data<C['shown']>('GET /signed-versions/{id}', documentParams(id), { signal, quiet: 'extra' }),
  })
