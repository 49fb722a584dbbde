import type { Language } from '#contract/constants.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { signedVersionsContract } from '../signed-versions.contract.ts'

type C = typeof signedVersionsContract
const documentParams = (id: string) => ({ params: { id } })

/** Summary of a document's ASL version; null: none. */
export const signedSummary = (id: string) =>
  getQuery<C['summary']>('GET /signed-versions/{id}/summary', ['site', 'signed', id], {
    ...documentParams(id),
    quiet: 'extra',
  })
/** Published ASL version of a document. */
export const signedVersion = (id: string, language: Language) =>
  getQuery<C['shown']>('GET /signed-versions/{id}', ['site', 'signed', id, language], {
    ...documentParams(id),
    quiet: 'extra',
  })
