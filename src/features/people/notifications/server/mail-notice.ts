import type { Db } from '#server/db/database.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { stopAddress } from '#server/mail/stop-page.ts'
import type { FixedKind, NoticeKind, OptionalKind } from '#server/notices/kinds.ts'
import type { TxPlatform } from '#server/platform.ts'
import { mailboxesOf, type Mailbox } from '../../consents/server/public.ts'
import { users } from '../../users/server/users.table.ts'
import { CHOSEN, chosenParameters, MAIL, type NoticeScopes } from './channels.sql.ts'
import { NOTICE_LINK } from './stop.ts'

/**
 * Mails a notice to people, or to the guardians of children, who want this kind of mail at once. Each mail
 * carries the link that switches the kind off.
 */
export async function mailNotice(
  platform: TxPlatform,
  tx: Db,
  kind: OptionalKind,
  user_ids: readonly string[],
  contentFor: (box: Mailbox) => MailContent,
  scopes: NoticeScopes = {},
): Promise<void> {
  const boxes = await mailboxesOf(tx, [...(await wantMailNow(tx, kind, user_ids, scopes))], platform.clock())
  const links = await choiceIds(
    tx,
    kind,
    boxes.map(({ user_id }) => user_id),
  )
  // The choice was asked for: from here on it is a mail like any other.
  const chosen: FixedKind = { ...kind, optional: false }
  for (const box of boxes) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    await platform.mail.send(tx, chosen, {
      to: box.email,
      language: box.language,
      content: {
        ...contentFor(box),
        unsubscribeUrl: stopAddress(platform, NOTICE_LINK, links.get(box.user_id)!),
      },
    })
  }
}

/** People of these who want a kind mailed at once. */
export async function wantMailNow(
  tx: Db,
  kind: NoticeKind,
  user_ids: readonly string[],
  scopes: NoticeScopes = {},
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    `
      select u.id
      from ${users} u
      ${CHOSEN}
      where u.id = any($7::uuid[]) and u.id is distinct from $3::uuid and ${MAIL} = 'now'`,
    [...chosenParameters(kind, scopes), user_ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Ids of people's choices, which links in mails name. A choice that was never made is a row without values. */
async function choiceIds(
  tx: Db,
  kind: NoticeKind,
  user_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ user_id: string; id: string }>(
    `
      insert into notice_choices (user_id, kind)
      select distinct u, $2
      from unnest($1::uuid[]) u
      order by 1
      on conflict (user_id, kind, organization_id, from_id, thread_id) do update set kind = excluded.kind
      returning user_id, id`,
    [user_ids, kind.name],
  )
  return new Map(rows.map(({ user_id, id }) => [user_id, id]))
}
