import { isIndexed } from '#server/http/lists/source.ts'
import { users } from './users.table.ts'

/**
 * SQL of a person's sign-in identifier: the address, or else the sign-in name, or else the unconfirmed
 * address. Lists, files and searches show it; mail is sent to `mailboxOf` (people/accounts).
 *
 * @param users alias of the users table
 */
export const signsInWith = (users: string): string =>
  `coalesce(${users}.email, ${users}.sign_in_name, ${users}.unconfirmed_email)::text`

/** Everything a person can be found by: the same expression as the index `users_search`. */
const foundBy = (users: string): string => `
  dictionary_key(
    ${users}.first_name || ' ' || ${users}.last_name || ' ' || ${signsInWith(users)} || ' ' || coalesce(
      ${users}.deleted_metadata->>'first_name', ''
    ) || ' ' || coalesce(${users}.deleted_metadata->>'last_name', '')
  )`

/**
 * SQL of whether a person is found by a text, whatever its accents and capitals. Searches of people begin
 * with this condition, because an index answers it; a narrower one may follow. For a text of one or two
 * letters, which half of all people have, the index would be read whole: it is kept out of the plan.
 *
 * @param users alias of the users table
 * @param q the text
 * @param like SQL of its LIKE pattern
 */
export const isFoundSql = (users: string, q: string, like: string): string =>
  `${foundBy(users)}${isIndexed(q) ? '' : ` || ''`} like dictionary_key(${like})`

/**
 * SQL of whether a row is of a person found by a text, as `isFoundSql` says, where other tables lead to the
 * rows: the ids of these people are an array, so that an index finds their rows.
 *
 * @param user SQL of the row's person
 */
export const isOfFoundSql = (user: string, q: string, like: string): string =>
  isIndexed(q)
    ? `${user} = any (array(select found.id from ${users} found where ${isFoundSql('found', q, like)}))`
    : 'true'

/**
 * SQL of whether a person with a place somewhere is not deleted, for statements about many: the few who are,
 * and wait to be erased, are an array, where a join would read all people.
 */
export const isHereSql = (user: string): string => `
  ${user} <> all (
    array(select gone.id from ${users} gone where gone.deleted_at is not null and gone.erased_at is null)
  )`
