import type { Language } from '#contract/constants.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { exemptionMail, type ExemptionOutcome } from './tax-exempt.mails.ts'
import { notices } from './tax-exempt.notices.ts'

/** Writes to the owners of the organization what became of its certificate, each in their language. */
export async function tellAnswer(
  platform: TxPlatform,
  tx: Db,
  organization_id: string,
  decision: ExemptionOutcome,
): Promise<void> {
  const owners = await tx.query<{ email: string | null; language: Language }>(
    `
      select ${mailboxOf('u')} as email, u.language
      from ${users} u
      where u.deleted_at is null and ${worksAtSql('u.id', '$1::uuid', ['owner'])}`,
    [organization_id],
  )
  const url = `${platform.config.PUBLIC_URL}/subscription`
  for (const { email, language } of owners)
    if (email)
      await platform.mail.send(tx, notices.answer, {
        to: email,
        language,
        content: exemptionMail(language, decision, url),
      })
}
