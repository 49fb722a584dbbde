import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { LEARNING } from '../../courses/web/public.ts'
import type { Recommend, recommendationsContract } from '../recommendations.contract.ts'

type C = typeof recommendationsContract
const RECOMMENDED = 'recommendations'

export const recommendedToMe = (language: Language) =>
  getQuery<C['mine']>('GET /recommendations', [LEARNING, RECOMMENDED, language])
export const sentRecommendations = (common_id: string) =>
  getQuery<C['sent']>('GET /courses/{common_id}/recommendations', [RECOMMENDED, 'sent', common_id], {
    params: { common_id },
    quiet: 'extra',
    retry: false,
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
export const useRecommendationChange = changeHook([RECOMMENDED], [LEARNING, RECOMMENDED])
