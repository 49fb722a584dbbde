import type { Language } from '#contract/constants.ts'
import type { CalendarDay } from '#contract/calendar-day.ts'
import { longDay } from '#contract/dates.ts'
import { centsText } from '#contract/dollars.ts'
import { mailboxOf } from '#features/people/accounts/server/public.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { documentLink } from '../../documents/server/public.ts'
import type { PurchaseRecord } from './offline.access.ts'
import { offlineMail, type OfflineMail } from './offline.mails.ts'
import { notices } from './offline.notices.ts'

type Facts = {
  number?: string
  document?: string
  sum?: number
  day?: CalendarDay
  open?: number
  credited?: number
  reason?: string
}

/** Writes to the owners of the organization, each in their language. */
export async function tell(
  platform: TxPlatform,
  tx: Db,
  purchase: PurchaseRecord,
  kind: OfflineMail,
  { number = '', document, sum = 0, day, open = 0, credited = 0, reason = '' }: Facts,
): Promise<void> {
  const owners = await tx.query<{ email: string | null; language: Language }>(
    `
      select ${mailboxOf('u')} as email, u.language
      from ${users} u
      where u.deleted_at is null and ${worksAtSql('u.id', '$1::uuid', ['owner'])}`,
    [purchase.organization_id],
  )
  for (const { email, language } of owners) {
    if (!email) continue
    await platform.mail.send(tx, notices.purchase, {
      to: email,
      language,
      content: offlineMail(kind, language, {
        plan: purchase.snapshot[`name_${language}`],
        number,
        sum: centsText(sum),
        day: day ? longDay(day, language) : '',
        open: open > 0 ? centsText(open) : '',
        credited: credited > 0 ? centsText(credited) : '',
        reason,
        url: document ? documentLink(platform, document) : `${platform.config.PUBLIC_URL}/subscription`,
      }),
    })
  }
}
