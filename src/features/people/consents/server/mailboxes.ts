import type { Language } from '#contract/constants.ts'
import { isChild } from '#contract/legal.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '../../users/server/users.table.ts'
import { guardianAddressOf } from '../../accounts/server/public.ts'

/**
 * `child`: what to call whom the mail is about, where its reader is their guardian; null where the reader is
 * the person.
 */
export type Mailbox = {
  user_id: string
  email: string
  language: Language
  first_name: string
  child: string | null
}
const UNNAMED: Record<Language, string> = { en: 'Your child', es: 'La persona a tu cargo' }

type Row = {
  user_id: string
  /** Null for an account without an address, which has a guardian. */
  own: string | null
  language: Language
  first_name: string
  birth_year: number | null
  guardian_email: string | null
}
/**
 * Where mail about people goes that nobody waits for at that moment: to themselves, of a child under 13 to
 * the guardian who agreed to the account or, where a school answers for it, to the one who agreed to share
 * with a school; so goes mail about an account without an address, at any age. A child of whom no guardian is
 * known has its school's word, and gets its own mail. Deleted people get none.
 */
export async function mailboxesOf(db: Db, user_ids: readonly string[], now: Date): Promise<Mailbox[]> {
  const rows = await db.query<Row>(
    `
      select
        u.id as user_id, u.email::text as own, u.language, btrim(u.first_name) as first_name, u.birth_year,
        coalesce(
          ${guardianAddressOf('u.id')},
          (
            select c.guardian_email::text
            from consents c
            where c.subject_id = u.id and c.state = 'granted' and c.guardian_email is not null
            order by c.decided_at desc
            limit 1
          )
        ) as guardian_email
      from ${users} u
      where u.id = any($1::uuid[]) and u.deleted_at is null and u.status = 'active'`,
    [user_ids],
  )
  return rows.flatMap(({ birth_year, guardian_email, own, ...row }) => {
    const guardian = (birth_year !== null && isChild(birth_year, now)) || own === null ? guardian_email : null
    const email = guardian ?? own
    return email === null
      ? []
      : [{ ...row, email, child: guardian === null ? null : row.first_name || UNNAMED[row.language] }]
  })
}
