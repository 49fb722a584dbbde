import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/constants.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { LEARNING } from '../../courses/web/public.ts'
import type { feedbackContract, GiveFeedback } from '../feedback.contract.ts'

type C = typeof feedbackContract
const FEEDBACK = 'feedback'

/** A lesson more may be the one that lets somebody say what they think: it is read anew with everything about learning. */
export const courseFeedback = (common_id: string, language: Language) => queryOptions({ queryKey: [LEARNING, FEEDBACK, common_id, language], queryFn: ({ signal }) => api.data<C['ofCourse']>('GET /course-feedback/{common_id}', { params: { common_id } }, { signal, quiet: true }) })
export const feedbackList = (query: ListParams) => queryOptions({ queryKey: [FEEDBACK, 'list', query], placeholderData: keepPreviousData, queryFn: ({ signal }) => api.call<C['list']>('GET /feedback', { query }, { signal }) })
export const feedbackSums = (language: Language) => queryOptions({ queryKey: [FEEDBACK, 'sums', language], queryFn: ({ signal }) => api.data<C['sums']>('GET /feedback/sums', {}, { signal }) })
export const feedbackApi = {
  give: (common_id: string, body: GiveFeedback) => api.call<C['give']>('PUT /course-feedback/{common_id}', { params: { common_id }, body }),
  takeBack: (common_id: string) => api.call<C['takeBack']>('DELETE /course-feedback/{common_id}', { params: { common_id } }),
  read: (id: string) => api.call<C['read']>('POST /feedback/{id}/read', { params: { id } }),
  answer: (id: string, text: string) => api.call<C['answer']>('POST /feedback/{id}/answer', { params: { id }, body: { text } }),
  remove: (id: string) => api.call<C['remove']>('DELETE /feedback/{id}', { params: { id } }),
}
export function useFeedbackChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => Promise.all([client.invalidateQueries({ queryKey: [FEEDBACK] }), client.invalidateQueries({ queryKey: [LEARNING, FEEDBACK] })]) })
}
