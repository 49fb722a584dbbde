import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { queryOptions } from '@tanstack/react-query'
import type { appealsContract } from '../appeals.contract.ts'
import type { figuresContract } from '../figures.contract.ts'
import type { moderationContract } from '../moderation.contract.ts'
import type { reportsContract } from '../reports.contract.ts'
import type { rulesContract } from '../rules.contract.ts'

type M = typeof moderationContract
type A = typeof appealsContract
type R = typeof reportsContract
type Rules = typeof rulesContract
export type Target = { thread_id: string; comment_id: string | null }

export const casesList = listQuery<M['list']>('GET /reported-comments', ['moderation', 'cases'])
export const appealsList = listQuery<A['list']>('GET /moderation-appeals', ['moderation', 'appeals'])
/** Number of open cases. */
export const openCases = queryOptions({
  queryKey: ['moderation', 'count'],
  queryFn: async () =>
    (
      await api.call<M['list']>(
        'GET /reported-comments',
        { query: { state: 'eq.open', page_size: 1 } },
        { quiet: 'extra' },
      )
    ).meta.total,
})
export const caseOne = (id: string) =>
  getQuery<M['read']>('GET /reported-comments/{id}', ['moderation', 'case', id], { params: { id } })
export const byAuthorOf = (id: string) =>
  getQuery<M['byAuthor']>('GET /reported-comments/{id}/author', ['moderation', 'author', id], {
    params: { id },
  })
export const figuresQuery = () =>
  getQuery<typeof figuresContract.figures>('GET /reported-comments/figures', ['moderation', 'figures'])
export const rulesQuery = () => getQuery<Rules['read']>('GET /community-rules', ['moderation', 'rules'])
export const myReports = () =>
  getQuery<R['mine']>('GET /reported-comments/mine', ['moderation', 'mine', 'reports'])
export const myDecisions = () =>
  getQuery<R['decisions']>('GET /moderation-decisions', ['moderation', 'mine', 'decisions'])

type Report = ClientInput<R['reportPost']>['body']
export const moderationApi = {
  report: ({ thread_id, comment_id }: Target, body: Report) =>
    comment_id === null
      ? api.data<R['reportPost']>(
          'POST /posts/{id}/reports',
          { params: { id: thread_id }, body },
          { quiet: 'form' },
        )
      : api.data<R['reportComment']>(
          'POST /comments/{id}/reports',
          { params: { id: comment_id }, body },
          { quiet: 'form' },
        ),
  takeBack: (id: string) =>
    api.call<R['takeBack']>('DELETE /reported-comments/mine/{id}', { params: { id } }),
  appeal: (id: string, words: string) =>
    api.call<R['appeal']>(
      'POST /moderation-decisions/{id}/appeals',
      { params: { id }, body: { words } },
      { quiet: 'form' },
    ),
  claim: (id: string, claimed: boolean) =>
    api.data<M['claim']>('PUT /reported-comments/{id}/claim', { params: { id }, body: { claimed } }),
  decide: (id: string, body: ClientInput<M['decide']>['body']) =>
    api.data<M['decide']>(
      'POST /reported-comments/{id}/decisions',
      { params: { id }, body },
      { quiet: 'form' },
    ),
  decideTogether: (id: string, body: ClientInput<M['decideTogether']>['body']) =>
    api.data<M['decideTogether']>(
      'POST /reported-comments/{id}/author',
      { params: { id }, body },
      { quiet: 'form' },
    ),
  undo: (batch_id: string) =>
    api.call<M['undo']>('POST /reported-comments/decisions/{id}/undo', { params: { id: batch_id } }),
  note: (id: string, text: string) =>
    api.call<M['note']>(
      'POST /reported-comments/{id}/notes',
      { params: { id }, body: { text } },
      { quiet: 'form' },
    ),
  handUp: (id: string, text: string) =>
    api.call<M['handUp']>(
      'POST /reported-comments/{id}/hand-up',
      { params: { id }, body: { text } },
      { quiet: 'form' },
    ),
  evidence: (id: string, reason: string) =>
    api.data<M['evidence']>(
      'POST /reported-comments/{id}/evidence',
      { params: { id }, body: { reason } },
      { quiet: 'form' },
    ),
  answer: (id: string, body: ClientInput<A['answer']>['body']) =>
    api.call<A['answer']>(
      'POST /moderation-appeals/{id}/answer',
      { params: { id }, body },
      { quiet: 'form' },
    ),
  publish: (body: ClientInput<Rules['publish']>['body']) =>
    api.data<Rules['publish']>('POST /community-rules', { body }, { quiet: 'form' }),
}
export const useModerationChange = changeHook(['moderation'], ['community'])
