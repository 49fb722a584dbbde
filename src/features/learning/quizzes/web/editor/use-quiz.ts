import { useState, useSyncExternalStore } from 'react'
import { api } from '#web/client/api.ts'
import { useFlushOnLeave } from '#web/form/use-flush-on-leave.ts'
import type { quizDraftsContract } from '../../quiz-drafts.contract.ts'
import { draftOf, emptyQuiz, type Draft, type Place } from './quiz-draft.ts'
import { QuizStore, type StoredQuiz } from './quiz-store.ts'

type Contract = typeof quizDraftsContract
const QUIET = { quiet: 'form' } as const

/** The quiz of a place as its authors have it; null: there is none. */
export const keptQuiz = (common_id: string, { lesson_key, week_key }: Place) =>
  api.data<Contract['get']>(
    'GET /courses/{id}/quiz-draft',
    {
      params: { id: common_id },
      query: { ...(lesson_key !== null && { lesson_key }), ...(week_key !== null && { week_key }) },
    },
    QUIET,
  )

/** A quiz that saves itself; see QuizStore. */
export function useQuiz(common_id: string, start: Draft, kept: StoredQuiz | null) {
  const [store] = useState(() => {
    const { lesson_key, week_key } = start
    return new QuizStore(start, kept, {
      save: (body) =>
        api.data<Contract['save']>(
          'PUT /courses/{id}/quiz-draft',
          { params: { id: common_id }, body },
          QUIET,
        ),
      reload: async () => {
        const now = await keptQuiz(common_id, { lesson_key, week_key })
        return now ? draftOf(now) : emptyQuiz({ lesson_key, week_key })
      },
    })
  })
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  useFlushOnLeave(store)
  return { ...snapshot, set: store.set, choose: store.choose, flush: store.flush }
}
