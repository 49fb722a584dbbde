import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { weeklyContract } from '../weekly.contract.ts'

type W = typeof weeklyContract
/** Polling interval while a film is being converted, in milliseconds. */
const ASK_MS = 4000
/** Key of what is read of weekly signs; writes of the community make it stale too. */
export const WEEKLY = ['community', 'weekly']

export const weeklySign = (week?: string) =>
  getQuery<W['shown']>('GET /weekly-signs/shown', [...WEEKLY, 'shown', week ?? ''], {
    query: week === undefined ? {} : { week },
    quiet: 'extra',
    retry: false,
    refetchOnWindowFocus: false,
  })

export const weeklyAnswers = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...WEEKLY, 'answers', id],
    queryFn: ({ pageParam, signal }) =>
      api.data<W['answers']>(
        'GET /weekly-signs/{id}/answers',
        { params: { id }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    refetchOnWindowFocus: false,
    // The reader's own film appears once it is converted.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ comments }) =>
        comments.some(({ film }) => film?.state === 'uploaded' || film?.state === 'processing'),
      )
        ? ASK_MS
        : false,
  })

export const weeklyList = (language: string) =>
  listQuery<W['list']>('GET /weekly-signs', [...WEEKLY, 'list', language])

export const planSign = ({ week, slug }: { week: string; slug: string }): Promise<null> =>
  api.data<W['plan']>('PUT /weekly-signs/{week}', { params: { week }, body: { slug } }, { quiet: 'form' })
export const unplanSign = (week: string): Promise<null> =>
  api.data<W['unplan']>('DELETE /weekly-signs/{week}', { params: { week } })
export const useWeeklyChange = changeHook(WEEKLY)
