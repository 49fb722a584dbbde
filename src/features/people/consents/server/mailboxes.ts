import type { Language } from '#contract/constants.ts'
import { isChild } from '#contract/legal.ts'
import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import type { FixedKind } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { users } from '../../users/server/users.table.ts'
import { guardianAddressOf } from '../../accounts/server/public.ts'

/**
 * `child`: name of the child the mail is about, if its reader is the guardian; null if the reader is the
 * person.
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
 * Returns the addresses for unsolicited mail about people: their own; for a child under 13 the guardian who
 * approved the account or, if a school is responsible, the one who consented to share with a school. Mail
 * about an account without an address goes there at any age. A child without a known guardian, whose school
 * is responsible, gets the mail itself. Deleted and suspended people get none.
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

/** Sends a mail about a person to their mailbox; nothing to people without one. */
export async function mailPerson(
  platform: TxPlatform,
  tx: Db,
  kind: FixedKind,
  user_id: string,
  now: Date,
  contentFor: (box: Mailbox) => MailContent,
): Promise<void> {
  const [box] = await mailboxesOf(tx, [user_id], now)
  if (box)
    await platform.mail.send(tx, kind, { to: box.email, language: box.language, content: contentFor(box) })
}
