import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { feedsContract } from '../feeds.contract.ts'

type C = typeof feedsContract

export const myFeed = getQuery<C['mine']>('GET /calendar/feed', ['calendar-feed'], { quiet: 'extra' })
export const feedsApi = {
  make: () => api.data<C['make']>('POST /calendar/feed'),
  end: () => api.data<C['end']>('DELETE /calendar/feed'),
}
