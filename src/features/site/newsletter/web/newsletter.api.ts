import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/constants.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { documentsContract } from '../../documents/documents.contract.ts'
import type { issuesContract } from '../issues.contract.ts'
import type { newsletterContract } from '../newsletter.contract.ts'

type N = typeof newsletterContract
type I = typeof issuesContract
type D = typeof documentsContract
export type IssueBodyInput = ClientInput<I['change']>['body']

/** State of the newsletter (on or off) and its topics. Pages work without them. */
export const aboutQuery = getQuery<N['about']>('GET /newsletter', ['newsletter', 'about'], { quiet: 'extra' })
export const mineQuery = getQuery<N['mine']>('GET /users/me/newsletter', ['newsletter', 'mine'], {
  quiet: 'extra',
})
export const issuesList = listQuery<I['list']>('GET /newsletter/issues', ['newsletter', 'issues'])
/** Articles that readers of a language at least have, the newest written first. */
export const articlesToSend = queryOptions({
  queryKey: ['newsletter', 'articles'],
  queryFn: async ({ signal }) => {
    const { data } = await api.call<D['list']>(
      'GET /site-documents',
      { query: { kind: 'eq.article', page_size: 100 } },
      { signal },
    )
    return data.filter(({ en, es }) => en.current_slug !== null || es.current_slug !== null)
  },
})
/** Title and description of an article, in both languages. */
export const articleHead = async (id: string) =>
  (await api.data<D['read']>('GET /site-documents/{id}', { params: { id } })).details
const MOVING_MS = 3000
export const oneIssue = (id: string) =>
  queryOptions({
    queryKey: ['newsletter', 'issue', id],
    queryFn: ({ signal }) =>
      api.data<I['detail']>('GET /newsletter/issues/{id}', { params: { id } }, { signal }),
    // Numbers of what is on its way move by themselves.
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? MOVING_MS : false),
  })
export const previewQuery = (id: string, version: number, language: Language) =>
  getQuery<I['preview']>(
    'GET /newsletter/issues/{id}/preview',
    ['newsletter', 'preview', id, version, language],
    { params: { id }, query: { language }, quiet: 'extra', retry: false },
  )
export const subscribersList = listQuery<N['subscribers']>('GET /newsletter/subscribers', [
  'newsletter',
  'subscribers',
])
export const stepsQuery = (id: string) =>
  getQuery<N['steps']>('GET /newsletter/subscribers/{id}/steps', ['newsletter', 'steps', id], {
    params: { id },
  })
export const numbersQuery = getQuery<N['numbers']>('GET /newsletter/numbers', ['newsletter', 'numbers'])

export const newsletterApi = {
  subscribe: (body: ClientInput<N['subscribe']>['body']) =>
    api.call<N['subscribe']>('POST /newsletter/subscriptions', { body }, { quiet: 'form' }),
  setMine: (body: ClientInput<N['setMine']>['body']) =>
    api.data<N['setMine']>('PUT /users/me/newsletter', { body }),
  erase: (id: string) => api.call<N['erase']>('DELETE /newsletter/subscribers/{id}', { params: { id } }),
  allow: (id: string) => api.call<N['allow']>('POST /newsletter/subscribers/{id}/allow', { params: { id } }),
}
export const issuesApi = {
  create: (body: ClientInput<I['create']>['body'], idempotencyKey: string) =>
    api.data<I['create']>('POST /newsletter/issues', { body }, { idempotencyKey }),
  change: (id: string, body: IssueBodyInput, ifMatch: number) =>
    api.call<I['change']>(
      'PUT /newsletter/issues/{id}',
      { params: { id }, body },
      { ifMatch, quiet: 'form' },
    ),
  remove: (id: string) => api.call<I['remove']>('DELETE /newsletter/issues/{id}', { params: { id } }),
  test: (id: string) =>
    api.call<I['test']>('POST /newsletter/issues/{id}/test', { params: { id } }, { quiet: 'form' }),
  schedule: (id: string, body: ClientInput<I['schedule']>['body']) =>
    api.call<I['schedule']>(
      'POST /newsletter/issues/{id}/schedule',
      { params: { id }, body },
      { quiet: 'form' },
    ),
  unschedule: (id: string) =>
    api.call<I['unschedule']>('POST /newsletter/issues/{id}/unschedule', { params: { id } }),
  send: (id: string) =>
    api.call<I['send']>('POST /newsletter/issues/{id}/send', { params: { id } }, { quiet: 'form' }),
  pause: (id: string) => api.call<I['pause']>('POST /newsletter/issues/{id}/pause', { params: { id } }),
  resume: (id: string) => api.call<I['resume']>('POST /newsletter/issues/{id}/resume', { params: { id } }),
  pace: (id: string, pace: number) =>
    api.call<I['pace']>(
      'PUT /newsletter/issues/{id}/pace',
      { params: { id }, body: { pace } },
      { quiet: 'form' },
    ),
}
/** Changes something of the newsletter, and reads what shows it anew. */
export const useNewsletterChange = changeHook(['newsletter'])

/** Deletes an issue. Mounted queries are not refetched, since the issue is gone; lists reload when opened. */
export function useIssueRemoval(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => issuesApi.remove(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['newsletter'], refetchType: 'none' }),
  })
}

/** Most rows of a file. */
export const FILE_ROWS = 20_000
/** The subscribers of a list's filters, as CSV. */
