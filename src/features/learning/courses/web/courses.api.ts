import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { useCourseLanguages, useCourseLists } from '#web/client/stores/catalogue.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { coursesContract as Courses } from '../courses.contract.ts'

type Contract = typeof Courses
type CommonLists = Contract['commonLists']['response']['_output']

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
  const { setList, ...known } = useCourseLists()
  return useQuery<CommonLists>({
    queryKey: ['course-lists', language],
    queryFn: async () => {
      const lists = await api.data<Contract['commonLists']>('GET /courses/common-lists', {})
      for (const name of ['aslLevel', 'courseType', 'courseCategory'] as const) setList(name, lists[name])
      return lists
    },
    staleTime: Infinity,
    // After a switch of the language, shows the old lists until the new ones are loaded.
    placeholderData: known.courseType.length > 0 ? (known as unknown as CommonLists) : undefined,
  })
}
export function useCourseTree(id: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [LEARNING, 'tree', language, id],
    networkMode: 'always',
    queryFn: async () => {
      const tree = await api.data<Contract['tree']>('GET /courses/{id}/tree', { params: { id } })
      const { common_id, course_languages, slug_language_pair } = tree.course
      useCourseLanguages.getState().setCourseLanguages({
        course_languages,
        slug_language_pair: slug_language_pair.map((pair) => ({ ...pair, common_id })),
      })
      return tree
    },
  })
}
export function useLesson(slug: string, lesson_slug: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [LEARNING, 'lesson', language, slug, lesson_slug],
    // A lesson that is not on the device says so, instead of waiting for a connection.
    networkMode: 'always',
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
