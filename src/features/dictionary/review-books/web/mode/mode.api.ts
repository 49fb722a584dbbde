import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { signsContract } from '../../../signs/signs.contract.ts'
import type { reviewBooksContract } from '../../review-books.contract.ts'

type Signs = typeof signsContract
type Books = typeof reviewBooksContract
const KEY = 'review-mode'
/** Maximum number of signs in one session. */
const MOST = 1000

/** The signs of the queue as it was when one began, which does not move under whoever decides. */
export const queueIds = (query: ListParams) =>
  queryOptions({
    queryKey: [KEY, 'queue', query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call<Books['queue']>(
        'GET /review-queue',
        { query: { ...query, review_state: 'eq.in_review', select: 'id', page: 1, page_size: MOST } },
        { signal },
      )
      return { ids: data.map((row) => row.id), total: meta.total }
    },
    staleTime: Infinity,
    gcTime: 0,
  })

export const signToReview = (id: string) =>
  getQuery<Signs['toReview']>('GET /signs/{id}/review', [KEY, 'sign', id], {
    params: { id },
    quiet: 'extra',
    staleTime: 60_000,
    gcTime: 60_000,
  })

export const decide = (id: string, body: ClientInput<Signs['decide']>['body']) =>
  api.data<Signs['decide']>('POST /signs/{id}/review', { params: { id }, body }, { quiet: 'form' })
/** On the word of Deaf reviewers. */
export const accept = (id: string, version: number) =>
  api.data<Books['accept']>(
    'POST /signs/{id}/accept',
    { params: { id }, body: { version } },
    { quiet: 'form' },
  )

/** Keys to invalidate on leaving, as decisions change all of them. */
export const DECIDED = [KEY, 'signs', 'editing', 'vocabularies', 'review-books']
