import { HOUR_SECONDS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { countCall } from '#server/http/call/limits.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { addCredit } from '../../credit/server/public.ts'
import { post } from '../../ledger/server/public.ts'
import { GIFT_TRIES, giftCardErrors, type GiftBecomes } from '../gift-cards.contract.ts'
import { hashesOfCode, readCode } from './code.ts'
import { cardByHash, type GiftCard } from './gift-cards.access.ts'
import { gift_cards } from './gift-cards.table.ts'
import { activateGiftPlan, takesGiftPlan } from './ports.ts'

/**
 * The card of a code that can be redeemed now. Unknown, not sent, redeemed, voided and suspended are one
 * answer, so that nobody learns more by trying.
 */
async function openCard(platform: TxPlatform, db: Db, written: string, lock: boolean): Promise<GiftCard> {
  const code = readCode(written)
  const card = code === null ? null : await cardByHash(db, hashesOfCode(platform, code), lock)
  if (card?.state !== 'sent' || card.suspended_at) throw Failure.at('code', giftCardErrors.gift_code)
  return card
}
const count = (platform: Platform, { user_id }: Person): Promise<void> =>
  countCall(platform.db, `gift card ${user_id}`, GIFT_TRIES, HOUR_SECONDS)

const becomesFor = async (db: Db, { plan_id }: GiftCard, user_id: string, now: Date): Promise<GiftBecomes> =>
  plan_id !== null && (await takesGiftPlan(db, { user_id, plan_id }, now)) ? 'plan' : 'credit'

/**
 * Returns the card of a code, and its result for this person.
 *
 * @throws gift_code at `code`; 429 after ten tries an hour
 */
export async function lookAtCard(
  platform: Platform,
  person: Person,
  code: string,
): Promise<GiftCard & { becomes: GiftBecomes }> {
  await count(platform, person)
  const card = await openCard(platform, platform.db, code, false)
  return { ...card, becomes: await becomesFor(platform.db, card, person.user_id, platform.clock()) }
}

/** Turns the card's liability into credit, or into sales with a plan. */
async function hand(
  platform: TxPlatform,
  tx: Db,
  card: GiftCard,
  user_id: string,
  now: Date,
): Promise<GiftBecomes> {
  const reference = `gift_card:${card.id}`
  const plan = card.plan_id
    ? await activateGiftPlan(platform, tx, { user_id, plan_id: card.plan_id, of: reference }, now)
    : null
  if (!plan) await addCredit(tx, { user_id }, { cents: card.cents, kind: 'gift_card', of: reference }, now)
  await post(tx, {
    kind: 'gift_card',
    at: now,
    of: { provider: 'Offline', object: reference },
    entries: [
      { account: 'gift_card_liability', cents: card.cents, line: card.order_line_id },
      { account: plan ? 'sales_plans' : 'customer_credit', cents: -card.cents, line: card.order_line_id },
    ],
  })
  return plan ? 'plan' : 'credit'
}

/**
 * Redeems a card; of concurrent requests only one succeeds.
 *
 * @param expected the result that was shown; null where none was
 * @throws gift_code at `code`; gift_becomes; 429 after ten tries an hour
 */
export async function redeemCard(
  platform: Platform,
  person: Person,
  code: string,
  expected: GiftBecomes | null,
): Promise<{ becomes: GiftBecomes; cents: number }> {
  await count(platform, person)
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const card = await openCard(platform, tx, code, true)
    const becomes = await hand(platform, tx, card, person.user_id, now)
    if (expected !== null && expected !== becomes) throw new Failure(giftCardErrors.gift_becomes)
    await tx.query(
      `
        update ${gift_cards}
        set state = 'redeemed', redeemed_at = $2, redeemed_by = $3, version = version + 1, updated_at = $2
        where id = $1`,
      [card.id, now, person.user_id],
    )
    await audit(
      tx,
      person,
      {
        code: 'GIFT_CARD_REDEEMED',
        subject_type: 'gift_card',
        subject_id: card.id,
        after: { name: card.to_name, cents: card.cents, becomes },
      },
      now,
    )
    return { becomes, cents: card.cents }
  })
}
