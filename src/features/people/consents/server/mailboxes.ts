import type { Language } from '#contract/constants.ts'
import { isChild } from '#contract/legal.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '../../users/server/users.table.ts'
import { guardianships } from '../../guardians/server/guardians.table.ts'

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
  email: string
  language: Language
  first_name: string
  birth_year: number | null
  guardian_email: string | null
}
/**
 * Where mail about people goes that nobody waits for at that moment: to themselves, of a child under 13 to
 * the guardian who agreed to the account or, where a school answers for it, to the one who agreed to share
 * with a school. A child of whom no guardian is known has its school's word, and gets its own mail. Deleted
 * people get none.
 */
export async function mailboxesOf(db: Db, user_ids: readonly string[], now: Date): Promise<Mailbox[]> {
  const rows = await db.query<Row>(
    `
      select
        u.id as user_id, u.email::text, u.language, btrim(u.first_name) as first_name, u.birth_year,
        coalesce(
          g.guardian_email::text,
          (
            select c.guardian_email::text
            from consents c
            where c.subject_id = u.id and c.state = 'granted' and c.guardian_email is not null
            order by c.decided_at desc
            limit 1
          )
        ) as guardian_email
      from ${users} u
      left join ${guardianships} g on g.user_id = u.id and g.state = 'granted'
      where u.id = any($1::uuid[]) and u.deleted_at is null and u.status = 'active'`,
    [user_ids],
  )
  return rows.map(({ birth_year, guardian_email, ...row }) => {
    const guardian = birth_year !== null && isChild(birth_year, now) ? guardian_email : null
    return {
      ...row,
      email: guardian ?? row.email,
      child: guardian === null ? null : row.first_name || UNNAMED[row.language],
    }
  })
}
