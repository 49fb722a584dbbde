import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import { LEARNING } from '../../courses/web/public.ts'
import type { Recommend, recommendationsContract } from '../recommendations.contract.ts'

type C = typeof recommendationsContract
const RECOMMENDED = 'recommendations'

export const recommendedToMe = (language: Language) =>
  queryOptions({
    queryKey: [LEARNING, RECOMMENDED, language],
    queryFn: ({ signal }) => api.data<C['mine']>('GET /recommendations', {}, { signal }),
  })
export const sentRecommendations = (common_id: string) =>
  queryOptions({
    queryKey: [RECOMMENDED, 'sent', common_id],
    retry: false,
    queryFn: ({ signal }) =>
      api.data<C['sent']>(
        'GET /courses/{common_id}/recommendations',
        { params: { common_id } },
        { signal, quiet: 'extra' },
      ),
  })
export const recommendationsApi = {
  dismiss: (common_id: string) =>
    api.call<C['dismiss']>('PUT /recommendations/dismissed/{common_id}', { params: { common_id } }),
  undismiss: (common_id: string) =>
    api.call<C['undismiss']>('DELETE /recommendations/dismissed/{common_id}', { params: { common_id } }),
  create: (common_id: string, body: Recommend) =>
    api.call<C['create']>('POST /courses/{common_id}/recommendations', { params: { common_id }, body }),
  withdraw: (id: string) => api.call<C['withdraw']>('DELETE /recommendations/{id}', { params: { id } }),
}
export function useRecommendationChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [RECOMMENDED] }),
        client.invalidateQueries({ queryKey: [LEARNING, RECOMMENDED] }),
      ]),
  })
}
