/**
 * SQL of what a person signs in with: the address or, where there is none, the sign-in name, or the address
 * that waits for its confirmation. Lists, files and searches show this; mail goes to `mailboxOf`
 * (people/accounts).
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
