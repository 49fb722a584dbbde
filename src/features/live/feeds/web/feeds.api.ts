import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { feedsContract } from '../feeds.contract.ts'

type C = typeof feedsContract

export const myFeed = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => api.data<C['mine']>('GET /calendar/feed', {}, { signal, quiet: 'extra' }),
})
export const feedsApi = {
  make: () => api.data<C['make']>('POST /calendar/feed'),
  end: () => api.data<C['end']>('DELETE /calendar/feed'),
}
