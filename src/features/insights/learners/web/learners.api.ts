import { keepPreviousData } from '@tanstack/react-query'
import { getQuery } from '#web/client/get-query.ts'
import type { progressContract } from '#features/learning/progress/progress.contract.ts'

const ROWS = 100
/** Progress of these learners, a row for each course; the server leaves out who does not share it. */
export const progressOf = (ids: readonly string[]) =>
  getQuery<typeof progressContract.learners>('GET /progress/learners', ['progress', 'learners', 'of', ids], {
    query: { user_id: `in.(${ids.join(',')})`, page_size: ROWS },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
