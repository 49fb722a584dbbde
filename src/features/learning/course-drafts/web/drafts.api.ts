import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { Language } from '#contract/constants.ts'
import type { ListParams } from '#contract/lists.ts'
import { api, newIdempotencyKey } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { LEARNING } from '../../courses/web/public.ts'
import { QUIZ_SOURCES } from '../../quizzes/web/public.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { courseDraftsContract } from '../course-drafts.contract.ts'
import type { courseNodesContract } from '../course-nodes.contract.ts'
import type { publicationsContract } from '../publications.contract.ts'

type C = typeof courseDraftsContract
type Nodes = typeof courseNodesContract
type Publications = typeof publicationsContract
/** Everything about drafts is kept below this key, so that one change reads all of it anew. */
export const DRAFTS = 'course-drafts'
const QUIET = { quiet: 'form' } as const

export const draftsList = listQuery<C['list']>('GET /course-drafts', [DRAFTS, 'list'])
export const oneDraft = (common_id: string) =>
  getQuery<C['get']>('GET /course-drafts/{common_id}', [DRAFTS, 'draft', common_id], {
    params: { common_id },
  })
export const oneNode = (id: string) =>
  getQuery<Nodes['node']>('GET /course-nodes/{id}', [DRAFTS, 'node', id], { params: { id }, staleTime: 0 })
export const checkList = (common_id: string, language: Language) =>
  getQuery<Publications['checks']>(
    'GET /course-drafts/{common_id}/languages/{language}/checks',
    [DRAFTS, 'checks', common_id, language],
    { params: { common_id, language }, staleTime: 0 },
  )
export const editionsOf = (common_id: string) =>
  getQuery<Publications['publications']>(
    'GET /course-drafts/{common_id}/publications',
    [DRAFTS, 'editions', common_id],
    { params: { common_id }, staleTime: 0 },
  )
export const removedOf = (common_id: string) =>
  getQuery<Nodes['removed']>('GET /course-drafts/{common_id}/removed', [DRAFTS, 'removed', common_id], {
    params: { common_id },
    staleTime: 0,
  })

/** Organizations that a course can belong to, and how many there are. */
export const ownersList = (query: ListParams) =>
  queryOptions({
    queryKey: [DRAFTS, 'owners', query],
    queryFn: ({ signal }) =>
      api.call<(typeof organizationsContract)['list']>(
        'GET /organizations',
        { query: { ...query, status: 'active', order: 'name.asc' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export type NodeKind = ClientInput<Nodes['addNode']>['body']['kind']
export type NewNode = ClientInput<Nodes['addNode']>['body']
export type Change = ClientInput<Nodes['changeNode']>['body']
const courseParams = (common_id: string) => ({ params: { common_id } })
const ofLanguage = (common_id: string, language: Language) => ({ params: { common_id, language } })
const ofNode = (id: string) => ({ params: { id } })

export const draftsApi = {
  create: (body: ClientInput<C['create']>['body'], idempotencyKey: string) =>
    api.data<C['create']>('POST /course-drafts', { body }, { ...QUIET, idempotencyKey }),
  copy: (common_id: string) =>
    api.data<C['copy']>('POST /course-drafts/{common_id}/copy', courseParams(common_id), {
      idempotencyKey: newIdempotencyKey(),
    }),
  details: (common_id: string, body: ClientInput<C['details']>['body'], ifMatch: number) =>
    api.data<C['details']>(
      'PATCH /course-drafts/{common_id}',
      { ...courseParams(common_id), body },
      { ...QUIET, ifMatch },
    ),
  removeCourse: (common_id: string) =>
    api.call<C['remove']>('DELETE /course-drafts/{common_id}', courseParams(common_id)),
  addLanguage: (common_id: string, language: Language, title: string) =>
    api.data<C['addLanguage']>('POST /course-drafts/{common_id}/languages', {
      ...courseParams(common_id),
      body: { language, title },
    }),
  text: (common_id: string, language: Language, body: ClientInput<C['text']>['body'], ifMatch: number) =>
    api.data<C['text']>(
      'PATCH /course-drafts/{common_id}/languages/{language}',
      { ...ofLanguage(common_id, language), body },
      { ...QUIET, ifMatch },
    ),
  removeLanguage: (common_id: string, language: Language) =>
    api.call<C['removeLanguage']>(
      'DELETE /course-drafts/{common_id}/languages/{language}',
      ofLanguage(common_id, language),
    ),
  addNode: (common_id: string, body: NewNode) =>
    api.data<Nodes['addNode']>(
      'POST /course-drafts/{common_id}/nodes',
      { ...courseParams(common_id), body },
      { idempotencyKey: newIdempotencyKey() },
    ),
  change: (id: string, body: Change, ifMatch: number) =>
    api.data<Nodes['changeNode']>('PATCH /course-nodes/{id}', { ...ofNode(id), body }, { ...QUIET, ifMatch }),
  move: (id: string, parent_id: string | null, before_id: string | null) =>
    api.call<Nodes['moveNode']>('POST /course-nodes/{id}/move', {
      ...ofNode(id),
      body: { parent_id, before_id },
    }),
  copyNode: (id: string) =>
    api.data<Nodes['copyNode']>('POST /course-nodes/{id}/copy', ofNode(id), {
      idempotencyKey: newIdempotencyKey(),
    }),
  remove: (id: string) => api.call<Nodes['removeNode']>('DELETE /course-nodes/{id}', ofNode(id)),
  bringBack: (id: string) => api.call<Nodes['restoreNode']>('POST /course-nodes/{id}/restore', ofNode(id)),
  preview: (common_id: string, language: Language) =>
    api.data<Publications['preview']>(
      'POST /course-drafts/{common_id}/languages/{language}/preview',
      ofLanguage(common_id, language),
    ),
  publish: (common_id: string, language: Language) =>
    api.data<Publications['publish']>(
      'POST /course-drafts/{common_id}/languages/{language}/publish',
      ofLanguage(common_id, language),
    ),
  unpublish: (common_id: string, language: Language) =>
    api.call<Publications['unpublish']>(
      'POST /course-drafts/{common_id}/languages/{language}/unpublish',
      ofLanguage(common_id, language),
    ),
  archive: (common_id: string, language: Language) =>
    api.call<Publications['archive']>(
      'POST /course-drafts/{common_id}/languages/{language}/archive',
      ofLanguage(common_id, language),
    ),
  restore: (common_id: string, id: string) =>
    api.call<Publications['restore']>('POST /course-drafts/{common_id}/publications/{id}/restore', {
      params: { common_id, id },
    }),
}

/** Everything about drafts is read anew, and what learners have where that may have changed. */
export function useRefreshDrafts(): (learners?: boolean) => Promise<void> {
  const client = useQueryClient()
  return async (learners = false) => {
    await client.invalidateQueries({ queryKey: [DRAFTS] })
    await client.invalidateQueries({ queryKey: [QUIZ_SOURCES] })
    if (learners) await client.invalidateQueries({ queryKey: [LEARNING] })
  }
}

/** Forgets a deleted course: drops its cached data and reloads the lists. */
export function forgetDraft(client: QueryClient, common_id: string): Promise<void> {
  client.removeQueries({ queryKey: [DRAFTS, 'draft', common_id], type: 'inactive' })
  return client.invalidateQueries({ queryKey: [DRAFTS, 'list'] })
}

/**
 * A write that reloads drafts afterwards, even on failure, because then somebody else was faster. Follow-ups
 * belong in `done`, which runs before the reload: callbacks of `mutate` are lost if the calling screen is
 * unmounted by then.
 */
export function useDraftChange<I, O>(
  mutationFn: (input: I) => Promise<O>,
  learners = false,
  done?: (output: O, input: I) => void,
) {
  const refresh = useRefreshDrafts()
  return useMutation({ mutationFn, ...(done && { onSuccess: done }), onSettled: () => refresh(learners) })
}
