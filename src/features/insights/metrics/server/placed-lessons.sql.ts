import type { Language } from '#contract/constants.ts'
import { lessons, modules, weeks } from '#features/learning/courses/server/courses.table.ts'
import { versionSql } from '#features/learning/courses/server/public.ts'

/**
 * SQL of the lessons of courses in the order in which they are published: (common_id, lesson_key, title,
 * minutes, place), places from 1.
 *
 * @param courses SQL of rows `c` with the `id` of a course
 */
export const placedLessonsSql = (courses: string, language: Language): string => `
  (
    select
      c.id as common_id, l.lesson_key, l.title, l.minutes,
      row_number() over (partition by c.id order by m.position, w.position, l.position) as place
    from ${courses}
    join lateral ${versionSql('c.id', language, ['id'], ['published', 'archived'])} v on true
    join ${lessons} l on l.version_id = v.id
    join ${weeks} w on w.id = l.week_id
    join ${modules} m on m.id = w.module_id
  )`
