/**
 * SQL of a person's sign-in identifier: the address, or else the sign-in name, or else the unconfirmed
 * address. Lists, files and searches show it; mail is sent to `mailboxOf` (people/accounts).
 *
 * @param users alias of the users table
 */
export const signsInWith = (users: string): string =>
  `coalesce(${users}.email, ${users}.sign_in_name, ${users}.unconfirmed_email)::text`

/** Everything a person can be found by: the same expression as the index `users_search`. */
export const foundBy = (users: string): string => `
  (
    ${users}.first_name || ' ' || ${users}.last_name || ' ' || ${signsInWith(users)} || ' ' || coalesce(
      ${users}.deleted_metadata->>'first_name', ''
    ) || ' ' || coalesce(${users}.deleted_metadata->>'last_name', '')
  )`
