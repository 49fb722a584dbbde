import type { Language } from '#contract/constants.ts'
import { dayIn, isoDay } from '#contract/dates.ts'
import { centsText } from '#contract/dollars.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { documentLink } from '../../documents/server/public.ts'
import { offlineMail } from '../../offline/server/public.ts'
import { overdueMail, statementMail, statementWords } from './words.ts'

/** Writes to the owners that a payment arrived. Its receipt names nobody but them: the link may open it. */
export async function tellPaid(
  platform: Platform,
  tx: Db,
  organization_id: string,
  paid: { receipt: { id: string; number: string }; cents: number; open: number; credited: number },
): Promise<void> {
  for (const { email, language } of await ownersOf(tx, organization_id)) {
    if (!email) continue
    await platform.mail.send(tx, {
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

type Owner = { email: string | null; language: Language; zone: string }

/** The owners of an organization, who has been there longest first: statements are in that one's language. */
export const ownersOf = (tx: Db, organization_id: string): Promise<Owner[]> =>
  tx.query<Owner>(
    `
      select ${mailboxOf('u')} as email, u.language, u.time_zone as zone
      from ${users} u
      where u.deleted_at is null and ${worksAtSql('u.id', '$1::uuid', ['owner'])}
      order by u.created_at, u.id`,
    [organization_id],
  )

/** Writes to the owners that a statement was due, each in their language. */
export async function tellOverdue(
  platform: Platform,
  tx: Db,
  owners: readonly Owner[],
  {
    id,
    number,
    month,
    due_at,
    open,
  }: { id: string; number: string; month: string; due_at: Date; open: number },
): Promise<void> {
  for (const { email, language, zone } of owners) {
    if (!email) continue
    const words = statementWords[language]
    await platform.mail.send(tx, {
      to: email,
      language,
      content: overdueMail(language, {
        number,
        month: words.month(month),
        sum: centsText(open),
        due: words.day(isoDay(dayIn(zone, due_at))),
        url: `${platform.config.PUBLIC_URL}/manage-subscription/statements/${id}`,
      }),
    })
  }
}

/** Writes to the owners that a statement is there, each in their language; it is behind their sign-in. */
export async function tellOwners(
  platform: Platform,
  tx: Db,
  owners: readonly Owner[],
  {
    number,
    month,
    total,
    due_at,
    id,
  }: { number: string; month: string; total: number; due_at: Date; id: string },
): Promise<void> {
  for (const { email, language, zone } of owners) {
    if (!email) continue
    const words = statementWords[language]
    await platform.mail.send(tx, {
      to: email,
      language,
      content: statementMail(language, {
        number,
        month: words.month(month),
        sum: centsText(total),
        due: words.day(isoDay(dayIn(zone, due_at))),
        paid: total === 0,
        url: `${platform.config.PUBLIC_URL}/manage-subscription/statements/${id}`,
      }),
    })
  }
}
