import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { MyTeacherProfile, teachersContract } from '../teachers.contract.ts'

type C = typeof teachersContract
/** First part of the query keys about teachers. */
export const TEACHERS = 'teachers'
export const oneTeacher = (id: string, language: string) =>
  queryOptions({
    queryKey: [TEACHERS, 'one', id, language],
    queryFn: async ({ signal }) =>
      (await api.data<C['list']>('GET /teachers', { query: { id: `eq.${id}` } }, { signal }))[0] ?? null,
  })
/** A page of what learners said, the newest first. */
export const reviewsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [TEACHERS, 'reviews', id, page],
    queryFn: ({ signal }) =>
      api.call<C['reviews']>('GET /teacher-reviews', { query: { teacher_id: `eq.${id}`, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
export const myTeacherProfile = getQuery<C['mine']>('GET /teachers/me/profile', [TEACHERS, 'mine'])
export const teachersApi = {
  save: (body: MyTeacherProfile) => api.call<C['save']>('PUT /teachers/me/profile', { body }),
}
export const useTeacherChange = changeHook([TEACHERS])
