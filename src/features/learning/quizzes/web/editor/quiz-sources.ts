import { api } from '#web/client/api.ts'
import type { quizAuthoringContract } from '../../authoring.contract.ts'
import { QUIZ_SOURCES } from '../quizzes.api.ts'

export type Contract = typeof quizAuthoringContract
export const QUIET = { quiet: 'form' } as const

export const sources = (common_id: string) => ({
  queryKey: [QUIZ_SOURCES, common_id],
  queryFn: () =>
    api.data<Contract['list']>('GET /courses/{id}/quiz-sources', { params: { id: common_id } }, QUIET),
})
export const source = (id: string) =>
  api.data<Contract['get']>('GET /quizzes/{id}/source', { params: { id } }, QUIET)
