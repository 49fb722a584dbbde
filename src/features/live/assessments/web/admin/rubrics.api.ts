import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { Language } from '#contract/constants.ts'
import type { RubricContent, rubricsContract } from '../../rubrics.contract.ts'

type C = typeof rubricsContract
const KEY = 'assessment rubrics'

export const rubrics = (language: Language) =>
  queryOptions({
    queryKey: [KEY, 'draft', language],
    queryFn: ({ signal }) => api.data<C['draft']>('GET /assessment-rubrics/draft', {}, { signal }),
  })
export const agreement = queryOptions({
  queryKey: [KEY, 'agreement'],
  queryFn: ({ signal }) => api.data<C['agreement']>('GET /assessment-rubrics/agreement', {}, { signal }),
})
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
export function useRubricChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
