import { create } from 'zustand'
import { dedupeById, type WithId } from '../lists/dedupe-by-id.ts'
import { resettable } from '../session/reset.ts'

type CommonItem = WithId & Record<string, unknown>
type CommonLists = {
  aslLevel: readonly CommonItem[]
  courseType: readonly CommonItem[]
  courseCategory: readonly CommonItem[]
}

/** The lists that every course screen chooses from. */
export const useCourseLists = resettable(
  create<CommonLists & { setList: (list: keyof CommonLists, items: readonly CommonItem[]) => void }>()(
    (set) => ({
      aslLevel: [],
      courseType: [],
      courseCategory: [],
      setList: (list, items) => set({ [list]: dedupeById(items) }),
    }),
  ),
)

type CourseLanguages = {
  slug_language_pair: readonly { slug: string; language: string; id: string; common_id: string }[]
  course_languages: readonly string[]
}

/** The language versions of the course on screen. */
export const useCourseLanguages = resettable(
  create<CourseLanguages & { setCourseLanguages: (languages: Partial<CourseLanguages>) => void }>()(
    (set) => ({
      slug_language_pair: [],
      course_languages: [],
      setCourseLanguages: (languages) => set(languages),
    }),
  ),
)
