import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { coursesContract as Courses } from '../courses.contract.ts'

type Contract = typeof Courses

/** Everything that a step of learning changes begins with this key. */
export const LEARNING = 'learning'

/** @param enabled false while it is not known yet what to ask for */
export function useCourses(query: ListParams, enabled = true) {
  const language = useLanguage()
  return useQuery({
    queryKey: [LEARNING, 'courses', language, query],
    queryFn: ({ signal }) => api.call<Contract['list']>('GET /courses', { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
export function useCommonLists() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['course-lists', language],
    queryFn: () => api.data<Contract['commonLists']>('GET /courses/common-lists', {}),
    staleTime: Infinity,
  })
}
export function useCourseTree(id: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [LEARNING, 'tree', language, id],
    queryFn: () => api.data<Contract['tree']>('GET /courses/{id}/tree', { params: { id } }),
  })
}
export function useLesson(slug: string, lesson_slug: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [LEARNING, 'lesson', language, slug, lesson_slug],
    queryFn: () =>
      api.data<Contract['lesson']>('GET /courses/by-slug/{slug}/lessons/{lesson_slug}', {
        params: { slug, lesson_slug },
      }),
  })
}

/** Reads everything about learning anew: after a lesson or a quiz. */
export function useRefreshLearning(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [LEARNING] })
}

export function useEnrol() {
  const refresh = useRefreshLearning()
  return useMutation({
    mutationFn: (id: string) => api.post(`/courses/${id}/enrolments`, {}),
    onSuccess: refresh,
  })
}
