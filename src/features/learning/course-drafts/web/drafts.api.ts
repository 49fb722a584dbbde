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
import { api, ApiError, newIdempotencyKey } from '#web/client/api.ts'
import { LEARNING } from '../../courses/web/public.ts'
import { QUIZ_SOURCES } from '../../quizzes/web/public.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { courseDraftsContract, ImportReport } from '../course-drafts.contract.ts'

type C = typeof courseDraftsContract
const KEY = 'course-drafts'
const QUIET = { quiet: 'form' } as const

export const draftsList = (query: ListParams) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => api.call<C['list']>('GET /course-drafts', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
export const oneDraft = (common_id: string) =>
  queryOptions({
    queryKey: [KEY, 'draft', common_id],
    queryFn: ({ signal }) =>
      api.data<C['get']>('GET /course-drafts/{common_id}', { params: { common_id } }, { signal }),
  })
export const oneNode = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'node', id],
    queryFn: ({ signal }) => api.data<C['node']>('GET /course-nodes/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  })
export const checkList = (common_id: string, language: Language) =>
  queryOptions({
    queryKey: [KEY, 'checks', common_id, language],
    queryFn: ({ signal }) =>
      api.data<C['checks']>(
        'GET /course-drafts/{common_id}/languages/{language}/checks',
        { params: { common_id, language } },
        { signal },
      ),
    staleTime: 0,
  })
export const editionsOf = (common_id: string) =>
  queryOptions({
    queryKey: [KEY, 'editions', common_id],
    queryFn: ({ signal }) =>
      api.data<C['publications']>(
        'GET /course-drafts/{common_id}/publications',
        { params: { common_id } },
        { signal },
      ),
    staleTime: 0,
  })
export const removedOf = (common_id: string) =>
  queryOptions({
    queryKey: [KEY, 'removed', common_id],
    queryFn: ({ signal }) =>
      api.data<C['removed']>('GET /course-drafts/{common_id}/removed', { params: { common_id } }, { signal }),
    staleTime: 0,
  })

export const peopleOf = (common_id: string) =>
  queryOptions({
    queryKey: [KEY, 'people', common_id],
    queryFn: ({ signal }) =>
      api.data<C['people']>('GET /course-drafts/{common_id}/people', { params: { common_id } }, { signal }),
  })
export const myInvites = (query: ListParams) =>
  queryOptions({
    queryKey: [KEY, 'invites', query],
    queryFn: ({ signal }) => api.call<C['invites']>('GET /course-invites', { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Organizations that a course can belong to, and how many there are. */
export const ownersList = (query: ListParams) =>
  queryOptions({
    queryKey: [KEY, 'owners', query],
    queryFn: ({ signal }) =>
      api.call<(typeof organizationsContract)['list']>(
        'GET /organizations',
        { query: { ...query, status: 'active', order: 'name.asc' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
export const askedLearners = (common_id: string) =>
  queryOptions({
    queryKey: [KEY, 'asked', common_id],
    queryFn: ({ signal }) =>
      api.data<C['askedLearners']>(
        'GET /course-drafts/{common_id}/learner-invites',
        { params: { common_id } },
        { signal, quiet: 'extra' },
      ),
  })

export type NodeKind = ClientInput<C['addNode']>['body']['kind']
export type NewNode = ClientInput<C['addNode']>['body']
export type Change = ClientInput<C['changeNode']>['body']
const of = (common_id: string) => ({ params: { common_id } })
const ofLanguage = (common_id: string, language: Language) => ({ params: { common_id, language } })
const ofNode = (id: string) => ({ params: { id } })

export const draftsApi = {
  create: (body: ClientInput<C['create']>['body'], idempotencyKey: string) =>
    api.data<C['create']>('POST /course-drafts', { body }, { ...QUIET, idempotencyKey }),
  copy: (common_id: string) =>
    api.data<C['copy']>('POST /course-drafts/{common_id}/copy', of(common_id), {
      idempotencyKey: newIdempotencyKey(),
    }),
  details: (common_id: string, body: ClientInput<C['details']>['body'], ifMatch: number) =>
    api.data<C['details']>(
      'PATCH /course-drafts/{common_id}',
      { ...of(common_id), body },
      { ...QUIET, ifMatch },
    ),
  removeCourse: (common_id: string) =>
    api.call<C['remove']>('DELETE /course-drafts/{common_id}', of(common_id)),
  addLanguage: (common_id: string, language: Language, title: string) =>
    api.data<C['addLanguage']>('POST /course-drafts/{common_id}/languages', {
      ...of(common_id),
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
    api.data<C['addNode']>(
      'POST /course-drafts/{common_id}/nodes',
      { ...of(common_id), body },
      { idempotencyKey: newIdempotencyKey() },
    ),
  change: (id: string, body: Change, ifMatch: number) =>
    api.data<C['changeNode']>('PATCH /course-nodes/{id}', { ...ofNode(id), body }, { ...QUIET, ifMatch }),
  move: (id: string, parent_id: string | null, before_id: string | null) =>
    api.call<C['moveNode']>('POST /course-nodes/{id}/move', {
      ...ofNode(id),
      body: { parent_id, before_id },
    }),
  copyNode: (id: string) =>
    api.data<C['copyNode']>('POST /course-nodes/{id}/copy', ofNode(id), {
      idempotencyKey: newIdempotencyKey(),
    }),
  remove: (id: string) => api.call<C['removeNode']>('DELETE /course-nodes/{id}', ofNode(id)),
  bringBack: (id: string) => api.call<C['restoreNode']>('POST /course-nodes/{id}/restore', ofNode(id)),
  preview: (common_id: string, language: Language) =>
    api.data<C['preview']>(
      'POST /course-drafts/{common_id}/languages/{language}/preview',
      ofLanguage(common_id, language),
    ),
  publish: (common_id: string, language: Language) =>
    api.data<C['publish']>(
      'POST /course-drafts/{common_id}/languages/{language}/publish',
      ofLanguage(common_id, language),
    ),
  unpublish: (common_id: string, language: Language) =>
    api.call<C['unpublish']>(
      'POST /course-drafts/{common_id}/languages/{language}/unpublish',
      ofLanguage(common_id, language),
    ),
  archive: (common_id: string, language: Language) =>
    api.call<C['archive']>(
      'POST /course-drafts/{common_id}/languages/{language}/archive',
      ofLanguage(common_id, language),
    ),
  invite: (common_id: string, user_id: string, role: 'Teacher' | 'Editor') =>
    api.call<C['invite']>('POST /course-drafts/{common_id}/people', {
      ...of(common_id),
      body: { user_id, role },
    }),
  removePerson: (common_id: string, user_id: string) =>
    api.call<C['removePerson']>('DELETE /course-drafts/{common_id}/people/{user_id}', {
      params: { common_id, user_id },
    }),
  accept: (id: string) => api.call<C['accept']>('POST /course-invites/{id}/accept', ofNode(id)),
  decline: (id: string) => api.call<C['decline']>('POST /course-invites/{id}/decline', ofNode(id)),
  askLearners: (common_id: string, user_ids: string[]) =>
    api.call<C['askLearners']>('POST /course-drafts/{common_id}/learner-invites', {
      ...of(common_id),
      body: { user_ids },
    }),
  takeBack: (common_id: string, id: string) =>
    api.call<C['takeBack']>('DELETE /course-drafts/{common_id}/learner-invites/{id}', {
      params: { common_id, id },
    }),
  restore: (common_id: string, id: string) =>
    api.call<C['restore']>('POST /course-drafts/{common_id}/publications/{id}/restore', {
      params: { common_id, id },
    }),
}

/** Sends an archive; with `dry_run` only to be looked at. @throws ApiError */
export async function sendArchive(file: File, dry_run: boolean, organization_id = ''): Promise<ImportReport> {
  const answer = await api.post<ImportReport>(
    '/course-imports',
    file.slice(0, file.size, 'application/zip'),
    {
      query: { dry_run: String(dry_run), ...(organization_id && { organization_id }) },
      headers: { 'content-type': 'application/zip' },
      quiet: 'form',
    },
  )
  if (answer.ok === false) throw new ApiError(answer)
  return answer.data
}
export const archiveOf = (common_id: string): Promise<Blob> => api.blob(`/course-drafts/${common_id}/archive`)

/** Everything about drafts is read anew, and what learners have where that may have changed. */
export function useRefreshDrafts(): (learners?: boolean) => Promise<void> {
  const client = useQueryClient()
  return async (learners = false) => {
    await client.invalidateQueries({ queryKey: [KEY] })
    await client.invalidateQueries({ queryKey: [QUIZ_SOURCES] })
    if (learners) await client.invalidateQueries({ queryKey: [LEARNING] })
  }
}

/** A course that is gone: nothing of it is asked for again, and lists are read anew. */
export function forgetDraft(client: QueryClient, common_id: string): Promise<void> {
  client.removeQueries({ queryKey: [KEY, 'draft', common_id], type: 'inactive' })
  return client.invalidateQueries({ queryKey: [KEY, 'list'] })
}

/**
 * A write after which drafts are read anew, also when it failed: then somebody else was faster. What follows
 * stands in `done`, which runs before that: what is asked for at `mutate` is lost when the screen that asked
 * is gone by then.
 */
export function useDraftChange<I, O>(
  mutationFn: (input: I) => Promise<O>,
  learners = false,
  done?: (output: O, input: I) => void,
) {
  const refresh = useRefreshDrafts()
  return useMutation({ mutationFn, ...(done && { onSuccess: done }), onSettled: () => refresh(learners) })
}
