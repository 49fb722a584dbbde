import { users } from '../../users/server/users.table.ts'
import { guardianships } from '../../guardians/server/guardians.table.ts'

/**
 * SQL of the address of whoever agreed to a child's account as its parent or guardian: that of their own
 * account where the child's was made from it, as it is now; null where nobody did.
 *
 * @param person SQL of the child's id
 */
export const guardianAddressOf = (person: string): string => `
  (
    select coalesce(gu.email, gg.guardian_email)::text
    from ${guardianships} gg
    left join ${users} gu on gu.id = gg.guardian_id and gu.deleted_at is null and gu.merged_into is null
    where gg.user_id = ${person} and gg.state = 'granted'
  )`

/**
 * SQL of a person's mail address: their own, or else their guardian's. Null without either; no mail is sent
 * then.
 *
 * @param users alias of the users table
 */
export const mailboxOf = (users: string): string =>
  `coalesce(${users}.email::text, ${guardianAddressOf(`${users}.id`)})`
