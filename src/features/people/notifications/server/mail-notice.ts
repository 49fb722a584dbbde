import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { stopAddress } from '#server/mail/stop-page.ts'
import type { FixedKind, OptionalKind } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { mailboxesOf, type Mailbox } from '../../consents/server/public.ts'
import { NOTICE_LINK } from './stop.ts'

/**
 * Mails a notice to people, or to the guardians of children, unless they switched this kind of mail off. Each
 * mail carries the link that does so.
 */
export async function mailNotice(
  platform: TxPlatform,
  tx: Db,
  kind: OptionalKind,
  user_ids: readonly string[],
  contentFor: (box: Mailbox) => MailContent,
): Promise<void> {
  const wanted = await choicesToMail(tx, kind, user_ids)
  const boxes = await mailboxesOf(tx, [...wanted.keys()], platform.clock())
  // The choice was asked for: from here on it is a mail like any other.
  const chosen: FixedKind = { ...kind, optional: false }
  for (const box of boxes) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    await platform.mail.send(tx, chosen, {
      to: box.email,
      language: box.language,
      content: {
        ...contentFor(box),
        unsubscribeUrl: stopAddress(platform, NOTICE_LINK, wanted.get(box.user_id)!),
      },
    })
  }
}

/**
 * People who want a kind of mail, with the id of their choice, which a link in the mail names. A choice that
 * was never made is a row without values.
 */
async function choicesToMail(
  tx: Db,
  kind: OptionalKind,
  user_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ user_id: string; id: string }>(
    `
      with made as (
        insert into notice_choices (user_id, kind)
        select distinct u, $2
        from unnest($1::uuid[]) u
        order by 1
        on conflict (user_id, kind) do update set kind = excluded.kind
        returning user_id, id, mail
      )
      select user_id, id
      from made
      where coalesce(mail, $3) = 'now'`,
    [user_ids, kind.name, kind.channels.mail],
  )
  return new Map(rows.map(({ user_id, id }) => [user_id, id]))
}
