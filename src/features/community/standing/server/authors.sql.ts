import type { Language } from '#contract/constants.ts'
import { NAMELESS } from '#contract/names.ts'
import { displayName } from '#server/db/display-name.ts'
import { isMinorSql } from './minors.sql.ts'
import { READER } from './reader.ts'

/** Number of faces that are drawn for people without a picture. */
const FACES = 1000
const mineSql = (users: string): string => `${users}.id = ${READER.user}`

/** SQL of a person's name as others in the community read it: of minors the first name only. */
export const nameForOthersSql = (users: string, language: Language, now: string): string => `
  case
    when ${isMinorSql(users, now)}
      then coalesce(nullif(btrim(${users}.first_name), ''), '${NAMELESS[language].none}')
    else ${displayName(users, language)}
  end`

/** As `nameForOthersSql`; readers read their own name whole. */
export const authorNameSql = (users: string, language: Language, now: string): string => `
  case
    when ${mineSql(users)} then ${displayName(users, language)}
    else ${nameForOthersSql(users, language, now)}
  end`

/**
 * SQL of a person as others in the community see them (`Author` of the contract): nothing leads to a minor,
 * and nothing says that somebody is one.
 */
export const authorSql = (users: string, language: Language, now: string): string => `
  json_build_object(
    'user_id',
    case
      when ${users}.deleted_at is null and (${mineSql(users)} or not ${isMinorSql(users, now)}) then ${users}.id
    end,
    'name', ${authorNameSql(users, language, now)},
    'picture',
    case
      when ${users}.deleted_at is null and (${mineSql(users)} or not ${isMinorSql(users, now)})
        then ${users}.profile_image
    end,
    'face', abs(hashtext(${users}.id::text) % ${FACES}),
    'role',
    case when ${users}.role = 'Admin' then 'staff' when ${users}.role in ('Teacher', 'Organization') then 'teacher' end,
    'mine', ${mineSql(users)}
  )`

/** SQL of a number of likes for its readers: words of minors are not compared. */
export const likesSql = (row: string, users: string, now: string): string =>
  `case when not ${isMinorSql(users, now)} then ${row}.likes_count end`
