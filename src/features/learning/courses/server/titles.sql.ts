import type { Language } from '#contract/constants.ts'
import { course_versions } from './courses.table.ts'

type Column = 'id' | 'title' | 'slug' | 'lessons_count'
type State = 'published' | 'archived'

/**
 * SQL of one row: a course's version in a language, else in the one there is. Ignores a draft beside the
 * learners' version. With one column it is a value; with several, `join lateral ${versionSql(…)} v on true`.
 *
 * Its own table is `named`: surrounding statements must not use that alias.
 *
 * `common_id`: SQL of the course's id. `language`: the reader's, or SQL of it. `states`: restricts the
 * states, e.g. to courses open to learners now; without it, unpublished courses are included, whose names
 * people still know.
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
