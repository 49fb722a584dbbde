import type { Language } from '#contract/constants.ts'
import type { CalendarDay } from '#contract/calendar-day.ts'
import { centsText } from '#contract/dollars.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { documentLink } from '../../documents/server/public.ts'
import { offlineMail } from '../../offline/server/public.ts'
import { overdueMail, statementMail } from './statements.mails.ts'
import { statementWords } from './words.ts'
import { notices } from './statements.notices.ts'

/** Writes to the owners that a payment arrived. Its receipt names nobody but them: the link may open it. */
export async function tellPaid(
  platform: TxPlatform,
  tx: Db,
  organization_id: string,
  paid: { receipt: { id: string; number: string }; cents: number; open: number; credited: number },
): Promise<void> {
  for (const { email, language } of await ownersOf(tx, organization_id)) {
    if (!email) continue
    await platform.mail.send(tx, notices.statement, {
      to: email,
      language,
      content: offlineMail('receipt', language, {
        plan: '',
        number: paid.receipt.number,
        sum: centsText(paid.cents),
        day: '',
        open: paid.open > 0 ? centsText(paid.open) : '',
        credited: paid.credited > 0 ? centsText(paid.credited) : '',
        reason: '',
        url: documentLink(platform, paid.receipt.id),
      }),
    })
  }
}

type Owner = { email: string | null; language: Language }

/** Owners of an organization, by age of account; statements are in the language of the first. */
export const ownersOf = (tx: Db, organization_id: string): Promise<Owner[]> =>
  tx.query<Owner>(
    `
      select ${mailboxOf('u')} as email, u.language
      from ${users} u
      where u.deleted_at is null and ${worksAtSql('u.id', '$1::uuid', ['owner'])}
      order by u.created_at, u.id`,
    [organization_id],
  )

type StatementNotice = { id: string; number: string; month: string; due_on: CalendarDay; cents: number }
/**
 * Mails the owners about a new or overdue statement, each in their language; the link requires sign-in.
 * `cents`: amount to pay.
 */
export async function tellOwners(
  platform: TxPlatform,
  tx: Db,
  owners: readonly Owner[],
  about: 'new' | 'overdue',
  { id, number, month, due_on, cents }: StatementNotice,
): Promise<void> {
  for (const { email, language } of owners) {
    if (!email) continue
    const words = statementWords[language]
    const facts = {
      number,
      month: words.month(month),
      sum: centsText(cents),
      due: words.day(due_on),
      url: `${platform.config.PUBLIC_URL}/manage-subscription/statements/${id}`,
    }
    await platform.mail.send(tx, notices.statement, {
      to: email,
      language,
      content:
        about === 'overdue'
          ? overdueMail(language, facts)
          : statementMail(language, { ...facts, paid: cents === 0 }),
    })
  }
}
