import type { Language } from '#contract/constants.ts'
import { course_versions } from './courses.table.ts'

type Column = 'id' | 'title' | 'slug' | 'lessons_count'
type State = 'published' | 'archived'

/**
 * SQL of one row: a course's version in a language, else in the one there is. A draft beside what learners
 * read names nothing. Of one column it is a value; of several, `join lateral ${versionSql(…)} v on true`.
 *
 * Its own table is `named`, which no statement around it may be called.
 *
 * `common_id`: SQL of the course's id. `language`: the reader's, or SQL of it. `states`: of those alone, e.g.
 * what learners may open now; without it also of what was taken back, by whose name people still know it.
 */
export function versionSql(
  common_id: string,
  language: Language | { sql: string },
  columns: readonly Column[],
  states?: readonly State[],
): string {
  const wanted = typeof language === 'string' ? `'${language}'` : language.sql
  const among = states ? ` and named.status in (${states.map((state) => `'${state}'`).join(', ')})` : ''
  return `
    (
      select ${columns.map((column) => `named.${column}`).join(', ')}
      from ${course_versions} named
      where named.common_id = ${common_id} and not named.preview${among}
      order by named.language = ${wanted} desc, named.language
      limit 1
    )`
}

/** SQL of a course's title in a language, else in the one there is. */
export const titleSql = (
  common_id: string,
  language: Language | { sql: string },
  states?: readonly State[],
): string => versionSql(common_id, language, ['title'], states)
