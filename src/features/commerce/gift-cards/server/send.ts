import { accountOf } from '../../orders/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { addressOf } from './code.ts'
import { forgetFriend } from './forget.ts'
import { lockCard, type GiftCard } from './gift-cards.access.ts'
import { gift_cards } from './gift-cards.table.ts'
import { giftMail, printMail } from './gift-cards.mails.ts'
import { notices } from './gift-cards.notices.ts'

export const SEND_JOB = 'gift-card-send'
/** Maximum number of cards per run; the next run takes the rest. */
const AT_ONCE = 200

/** Sends a card to its recipient, or to its buyer if it is to be printed. */
export async function mailCard(platform: TxPlatform, tx: Db, card: GiftCard): Promise<void> {
  const url = addressOf(platform, card.id)
  if (card.to_email) {
    await platform.mail.send(tx, notices.card, {
      to: card.to_email,
      language: card.language,
      content: giftMail(card, url),
    })
    return
  }
  const account = card.user_id ? await accountOf(tx, card.user_id) : null
  const address = account?.email ?? card.buyer_email,
    language = account?.language ?? card.language
  if (address)
    await platform.mail.send(tx, notices.card, {
      to: address,
      language,
      content: printMail(card, language, url),
    })
}

/**
 * Sends a due card once; a concurrent call finds it sent.
 *
 * @returns true if this call sent it
 */
export async function sendCard(platform: TxPlatform, tx: Db, id: string, now: Date): Promise<boolean> {
  const card = await lockCard(tx, id)
  if (card?.state !== 'Scheduled' || card.suspended_at || card.send_at > now) return false
  await tx.query(
    `update ${gift_cards} set state = 'sent', sent_at = $2, version = version + 1, updated_at = $2 where id = $1`,
    [id, now],
  )
  await mailCard(platform, tx, card)
  await forgetFriend(tx, id)
  return true
}

/** Sends all due cards, each in its own transaction. */
export async function sendDueCards(platform: Platform): Promise<void> {
  const now = platform.clock()
  const due = await platform.db.query<{ id: string }>(
    `
      select id from ${gift_cards}
      where state = 'Scheduled' and send_at <= $1 and suspended_at is null
      order by send_at
      limit ${AT_ONCE}`,
    [now],
  )
  for (const { id } of due) await platform.db.transaction((tx) => sendCard(platform, tx, id, now))
}

/** Schedules a paid card; sends it now if it is due. */
export async function scheduleCard(platform: TxPlatform, tx: Db, card: GiftCard, now: Date): Promise<void> {
  await tx.query(
    `update ${gift_cards} set state = 'Scheduled', version = version + 1, updated_at = $2 where id = $1`,
    [card.id, now],
  )
  if (card.send_at <= now) await sendCard(platform, tx, card.id, now)
  else await platform.jobs.send(tx, SEND_JOB, { id: card.id }, { startAfter: card.send_at })
}
