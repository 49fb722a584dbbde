import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform } from '#server/platform.ts'
import { giftCardErrors, type ChangeGiftCard, type OpenGiftCard } from '../gift-cards.contract.ts'
import { idInToken, inGroups, unseal } from './code.ts'
import { sendAt } from './day.ts'
import { cardById, lockCard, type GiftCard } from './gift-cards.access.ts'
import { gift_cards } from './gift-cards.table.ts'
import { mailCard, scheduleCard } from './send.ts'

async function lockPaid(tx: Db, id: string): Promise<GiftCard> {
  const card = await lockCard(tx, id)
  if (!card || card.state === 'pending') throw new Failure(common.not_found)
  return card
}
const log = (
  tx: Db,
  person: Person,
  code: 'GIFT_CARD_RESENT' | 'GIFT_CARD_UPDATED' | 'GIFT_CARD_VOIDED',
  { id, to_name }: GiftCard,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  now: Date,
): Promise<void> =>
  audit(
    tx,
    person,
    {
      code,
      subject_type: 'gift_card',
      subject_id: id,
      ...changes,
      after: { name: to_name, ...changes.after },
    },
    now,
  )

/** The card of a link, with its code while it can be redeemed. @throws not_found for a link that is none */
export async function openByLink(
  platform: Platform,
  token: string,
): Promise<{ card: GiftCard; shown: OpenGiftCard }> {
  const id = idInToken(platform, token)
  const card = id ? await cardById(platform.db, id) : null
  if (!card || card.state === 'pending' || card.state === 'Scheduled') throw new Failure(common.not_found)
  const { cents, currency, plan_name_en, plan_name_es, design, from_name, to_name, message, state } = card
  return {
    card,
    shown: {
      cents,
      currency,
      plan_name_en,
      plan_name_es,
      design,
      from_name,
      to_name,
      message,
      state,
      code: state === 'sent' ? inGroups(unseal(platform, card.sealed_token)) : null,
    },
  }
}

/** Sends a card again. @throws gift_not_sent */
export function resendCard(platform: Platform, person: Person, id: string): Promise<void> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const card = await lockPaid(tx, id)
    if (card.state !== 'sent' || card.suspended_at) throw new Failure(giftCardErrors.gift_not_sent)
    await mailCard(platform, tx, card)
    await log(tx, person, 'GIFT_CARD_RESENT', card, {}, now)
  })
}

/**
 * Corrects the text, recipient or day of a card. A sent card is sent again; a scheduled one waits for its
 * day.
 *
 * @returns its new version
 * @throws gift_over; gift_day_past at `send_on`; 412
 */
export function changeCard(
  platform: Platform,
  person: Person,
  id: string,
  change: ChangeGiftCard,
  seen: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const card = await lockPaid(tx, id)
    assertSeen(seen, card.version)
    if (card.state === 'redeemed' || card.state === 'voided') throw new Failure(giftCardErrors.gift_over)
    const moved = change.send_on !== card.send_on
    const waits = card.state === 'Scheduled'
    const send_at = !waits
      ? card.send_at
      : change.to_email === null
        ? now
        : moved || card.to_email === null
          ? sendAt(change.send_on, card.zone, now, 'send_on')
          : card.send_at
    const [row] = await tx.query<{ version: number }>(
      `
        update ${gift_cards}
        set
          from_name = $2, to_name = $3, to_email = $4, message = $5, send_on = $6, send_at = $7,
          version = version + 1, updated_at = $8
        where id = $1
        returning version`,
      [
        id,
        change.from_name,
        change.to_name,
        change.to_email,
        change.message,
        waits ? change.send_on : card.send_on,
        send_at,
        now,
      ],
    )
    const { from_name, to_name, to_email, message, send_on } = card
    await log(
      tx,
      person,
      'GIFT_CARD_UPDATED',
      card,
      { before: { from_name, to_name, to_email, message, send_on }, after: change },
      now,
    )
    const changed = (await lockCard(tx, id))!
    if (waits) await scheduleCard(platform, tx, changed, now)
    else if (!card.suspended_at) await mailCard(platform, tx, changed)
    return (await lockCard(tx, id))?.version ?? row!.version
  })
}

/**
 * Voids a card, so that nobody can redeem it. The liability stays booked until its order is refunded.
 *
 * @throws gift_over
 */
export function voidCard(platform: Platform, person: Person, id: string, reason: string): Promise<void> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const card = await lockPaid(tx, id)
    if (card.state === 'redeemed' || card.state === 'voided') throw new Failure(giftCardErrors.gift_over)
    await tx.query(
      `
        update ${gift_cards}
        set state = 'voided', voided_at = $2, void_reason = $3, version = version + 1, updated_at = $2
        where id = $1`,
      [id, now, reason],
    )
    await log(tx, person, 'GIFT_CARD_VOIDED', card, { after: { reason } }, now)
  })
}
