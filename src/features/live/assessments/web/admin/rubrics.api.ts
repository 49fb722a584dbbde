import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { Language } from '#contract/constants.ts'
import type { RubricContent, rubricsContract } from '../../rubrics.contract.ts'

type C = typeof rubricsContract
const KEY = 'assessment rubrics'

export const rubrics = (language: Language) =>
  getQuery<C['draft']>('GET /assessment-rubrics/draft', [KEY, 'draft', language])
export const agreement = getQuery<C['agreement']>('GET /assessment-rubrics/agreement', [KEY, 'agreement'])
export const rubricsApi = {
  save: (content: RubricContent, version: number | null) =>
    api.call<C['save']>(
      'PUT /assessment-rubrics/draft',
      { body: content },
      { quiet: 'form', ...(version !== null && { ifMatch: version }) },
    ),
  discard: () => api.call<C['discard']>('DELETE /assessment-rubrics/draft', {}),
  publish: () => api.call<C['publish']>('POST /assessment-rubrics/draft/publish', {}),
}
/** Changes the rubric and refetches it everywhere, even after a failure. */
export const useRubricChange = changeHook([KEY])
