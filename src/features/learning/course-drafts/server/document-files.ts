import { lessonsOf, type CourseDocument, type DocumentLesson } from '../document.contract.ts'

/** Every file that a course names. */
export function keysOf(document: CourseDocument): string[] {
  const lessons = lessonsOf(document).flatMap((lesson) => [
    lesson.content.video,
    lesson.content.poster,
    ...lesson.content.attachments.map((file) => file.key),
  ])
  return [...new Set([document.details.cover, ...lessons].filter((key) => key !== null))]
}

type Content = DocumentLesson['content']
/** The course with other contents for its lessons. */
export const withContents = (
  { modules, ...course }: CourseDocument,
  change: (content: Content) => Content,
): CourseDocument => ({
  ...course,
  modules: modules.map((module) => ({
    ...module,
    weeks: module.weeks.map((week) => ({
      ...week,
      lessons: week.lessons.map((lesson) => ({ ...lesson, content: change(lesson.content) })),
    })),
  })),
})

/** The course with other keys for its files; one that has none is left out. */
export function withKeys(document: CourseDocument, keyOf: (key: string) => string | null): CourseDocument {
  const here = (key: string | null): string | null => (key === null ? null : keyOf(key))
  const details = { ...document.details, cover: here(document.details.cover) }
  return withContents({ ...document, details }, (content) => ({
    ...content,
    video: here(content.video),
    poster: here(content.poster),
    attachments: content.attachments.flatMap((file) => {
      const key = here(file.key)
      return key === null ? [] : [{ ...file, key }]
    }),
  }))
}
