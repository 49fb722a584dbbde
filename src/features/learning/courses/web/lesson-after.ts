import type { CourseTree } from '../courses.contract.ts'

/**
 * The slug of the lesson that follows a week (its key) in a course, where the caller may open it. Null after
 * the last week, and after the whole course (`week_key` null).
 */
export function lessonAfter({ modules }: CourseTree, week_key: string | null): string | null {
  const weeks = modules.flatMap((module) => module.weeks)
  const at = weeks.findIndex((week) => week.key === week_key)
  if (at === -1) return null
  const next = weeks.slice(at + 1).flatMap((week) => week.lessons)[0]
  return next?.access === 'open' ? next.slug : null
}
