import type { Language } from '../../contract/constants.ts'
import { NAMELESS } from '../../contract/names.ts'

/** Name shown for a person whose data was deleted. */
export const deletedName = (language: Language): string => NAMELESS[language].deleted

/** Without `concat_ws`, which no index may hold. */
const joined = (first: string, last: string): string =>
  `nullif(btrim(btrim(coalesce(${first}, '')) || ' ' || btrim(coalesce(${last}, ''))), '')`

/**
 * SQL of a person's display name (specification, section 5): the own name, else the one a deleted person had,
 * else 'Deleted User'; somebody who is still here and has no name is 'No name provided'.
 *
 * @param users alias of the users table
 */
export function displayName(users: string, language: Language): string {
  const { none, deleted } = NAMELESS[language]
  return `
    coalesce(
      ${joined(`${users}.first_name`, `${users}.last_name`)},
      ${joined(`${users}.deleted_metadata->>'first_name'`, `${users}.deleted_metadata->>'last_name'`)},
      case when ${users}.deleted_at is null then '${none}' else '${deleted}' end
    )`
}
