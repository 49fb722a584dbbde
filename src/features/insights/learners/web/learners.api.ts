import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { progressContract } from '#features/learning/progress/progress.contract.ts'

const ROWS = 100
/** Progress of these learners, a row for each course; the server leaves out who does not share it. */
export const progressOf = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['progress', 'learners', 'of', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.data<typeof progressContract.learners>(
        'GET /progress/learners',
        { query: { user_id: `in.(${ids.join(',')})`, page_size: ROWS } },
        { signal },
      ),
  })
