import { lessonsOf, type CourseDocument } from '../document.contract.ts'

/** Every file that a course names. */
export function keysOf(document: CourseDocument): string[] {
  const lessons = lessonsOf(document).flatMap((lesson) => [
    lesson.content.video,
    lesson.content.poster,
    ...lesson.content.attachments.map((file) => file.key),
  ])
  return [...new Set([document.details.cover, ...lessons].filter((key) => key !== null))]
}

/** The course with other keys for its files; one that has none is left out. */
export function withKeys(document: CourseDocument, keyOf: (key: string) => string | null): CourseDocument {
  const here = (key: string | null): string | null => (key === null ? null : keyOf(key))
  return {
    ...document,
    details: { ...document.details, cover: here(document.details.cover) },
    modules: document.modules.map((module) => ({
      ...module,
      weeks: module.weeks.map((week) => ({
        ...week,
        lessons: week.lessons.map((lesson) => ({
          ...lesson,
          content: {
            ...lesson.content,
            video: here(lesson.content.video),
            poster: here(lesson.content.poster),
            attachments: lesson.content.attachments.flatMap((file) => {
              const key = here(file.key)
              return key === null ? [] : [{ ...file, key }]
            }),
          },
        })),
      })),
    })),
  }
}
