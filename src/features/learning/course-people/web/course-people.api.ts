import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { DRAFTS } from '../../course-drafts/web/public.ts'
import type { coursePeopleContract } from '../course-people.contract.ts'

type C = typeof coursePeopleContract

export const peopleOf = (common_id: string, query: ListParams) =>
  queryOptions({
    queryKey: [DRAFTS, 'people', common_id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<C['people']>(
        'GET /course-drafts/{common_id}/people',
        { params: { common_id }, query },
        { signal },
      ),
  })
export const myInvites = listQuery<C['invites']>('GET /course-invites', [DRAFTS, 'invites'])

export const askedLearners = (common_id: string) =>
  getQuery<C['askedLearners']>(
    'GET /course-drafts/{common_id}/learner-invites',
    [DRAFTS, 'asked', common_id],
    { params: { common_id }, quiet: 'extra' },
  )

export const coursePeopleApi = {
  invite: (common_id: string, user_id: string, role: 'Teacher' | 'Editor') =>
    api.call<C['invite']>('POST /course-drafts/{common_id}/people', {
      params: { common_id },
      body: { user_id, role },
    }),
  removePerson: (common_id: string, user_id: string) =>
    api.call<C['removePerson']>('DELETE /course-drafts/{common_id}/people/{user_id}', {
      params: { common_id, user_id },
    }),
  accept: (id: string) => api.call<C['accept']>('POST /course-invites/{id}/accept', { params: { id } }),
  decline: (id: string) => api.call<C['decline']>('POST /course-invites/{id}/decline', { params: { id } }),
  askLearners: (common_id: string, user_ids: string[]) =>
    api.call<C['askLearners']>('POST /course-drafts/{common_id}/learner-invites', {
      params: { common_id },
      body: { user_ids },
    }),
  takeBack: (common_id: string, id: string) =>
    api.call<C['takeBack']>('DELETE /course-drafts/{common_id}/learner-invites/{id}', {
      params: { common_id, id },
    }),
}
