import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { centsText } from '#contract/dollars.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { LANGUAGES } from '#contract/constants.ts'
import { issueText } from '#contract/validation.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { requireOn } from '#server/site/site.ts'
import { takeUpTo } from '../../credit/server/public.ts'
import { post } from '../../ledger/server/public.ts'
import { orderErrors } from '../../orders/order-errors.contract.ts'
import type { Item } from '../../orders/orders.contract.ts'
import type { Priced, Sellable, SoldLine } from '../../orders/server/public.ts'
import { order_lines } from '../../orders/server/orders.table.ts'
import { planForSale } from '../../plans/server/public.ts'
import { GiftDetails, giftCardErrors } from '../gift-cards.contract.ts'
import { hashOfCode, linkOf, newCode, seal } from './code.ts'
import { sendAt } from './day.ts'
import { endGiftPlan } from './ports.ts'
import { lockCardOfLine, printedCardOfLine, type GiftCard } from './gift-cards.access.ts'
import { gift_cards } from './gift-cards.table.ts'
import { scheduleCard } from './send.ts'

/** Throws the contract's validation errors of the details, at the fields of the item. */
function refuse(error: z.ZodError, path: string): never {
  throw new Failure(common.invalid, {
    fields: error.issues.map((issue) => {
      const [en, es] = LANGUAGES.map((language) => issueText(issue, language))
      return {
        path: [path, 'details', ...issue.path].join('.'),
        definition: { code: 'invalid', status: 422, toast: false, en: en!, es: es! },
      }
    }),
  })
}
function read(item: Item, path: string): GiftDetails {
  const { success, data, error } = GiftDetails.safeParse(item.details)
  return success ? data : refuse(error, path)
}
const NAME = { en: 'Gift card', es: 'Tarjeta de regalo' }

async function price(db: Db, item: Item, path: string, now: Date): Promise<Priced> {
  const details = read(item, path)
  if (item.quantity !== 1) throw Failure.at(`${path}.quantity`, giftCardErrors.gift_one)
  // A card to print is sent at once, so its day is not checked.
  if (details.to_email !== null) sendAt(details.send_on, details.zone, now, `${path}.details.send_on`)
  const plan = item.id ? await planForSale(db, item.id) : null
  if (item.id && plan?.buyer !== 'person') throw Failure.at(`${path}.id`, orderErrors.not_for_sale)
  const cents = plan?.cents ?? details.cents
  if (cents === null) throw Failure.at(`${path}.details.cents`, giftCardErrors.gift_amount)
  const worth = { en: plan?.name_en ?? centsText(cents), es: plan?.name_es ?? centsText(cents) }
  return {
    item_id: plan?.id ?? null,
    name: {
      en: `${NAME.en}: ${worth.en}`,
      es: `${NAME.es}: ${worth.es}`,
    },
    quantity: 1,
    unit_cents: cents,
    account: 'gift_card_liability',
    discounted: 'gift_cards',
    by_code: false,
    purchase_type: 'Onetime',
    currency: plan?.currency ?? DEFAULT_CURRENCY,
    recurring: null,
    details: {
      ...details,
      cents: plan ? null : cents,
      plan_name_en: plan?.name_en ?? null,
      plan_name_es: plan?.name_es ?? null,
    },
  }
}

/**
 * Reverses a card in the books, however much of its payment was refunded. The liability of an unredeemed card
 * ends; the plan of a redeemed card ends; credit is taken back as far as any is left, and the rest is a loss.
 */
async function settleRevoked(
  platform: TxPlatform,
  tx: Db,
  card: GiftCard,
  line: SoldLine,
  now: Date,
): Promise<void> {
  const [row] = await tx.query<{ back: number }>(
    `select least(refunded_cents, cents - discount_cents) as back from ${order_lines} where id = $1`,
    [line.id],
  )
  const refunded = row!.back
  const reference = `gift_card:${card.id}`
  const was_plan = card.redeemed_by !== null && (await endGiftPlan(platform, tx, reference, now))
  const withdrawn =
    card.redeemed_by && !was_plan
      ? await takeUpTo(
          tx,
          { user_id: card.redeemed_by },
          card.cents,
          { kind: 'taken_back', of: reference },
          now,
        )
      : 0
  // An unredeemed card is still a liability; a redeemed one is not. Refunds were booked against the
  // liability.
  const liability = card.redeemed_by ? -refunded : line.cents - refunded
  const discounts = card.redeemed_by ? 0 : -line.discount_cents
  const entries = [
    { account: 'gift_card_liability' as const, cents: liability, line: line.id },
    { account: 'customer_credit' as const, cents: withdrawn, line: line.id },
    { account: 'discounts' as const, cents: discounts, line: line.id },
    { account: 'refunds' as const, cents: -(liability + withdrawn + discounts), line: line.id },
  ]
  if (entries.some(({ cents }) => cents !== 0))
    await post(tx, {
      kind: 'gift_card',
      at: now,
      of: { provider: 'Offline', object: `${reference}:revoked` },
      entries,
    })
}

export const giftCardSellable: Sellable = {
  kind: 'gift_card',
  payer: 'person',
  guests: true,
  pathOf: async (platform, db, line) => {
    const card = await printedCardOfLine(db, line.id)
    return card && linkOf(platform, card)
  },
  async price(platform, db, _buyer, item, path) {
    await requireOn(platform, db, 'gift_cards')
    return price(db, item, path, platform.clock())
  },
  reserve: async (platform, tx, { order, line }, now) => {
    const details = GiftDetails.parse(line.details)
    const code = newCode()
    await tx.orm.insert(gift_cards).values({
      ...details,
      cents: line.cents,
      currency: DEFAULT_CURRENCY,
      plan_id: line.item_id,
      plan_name_en: line.details['plan_name_en'] as string | null,
      plan_name_es: line.details['plan_name_es'] as string | null,
      order_line_id: line.id,
      user_id: order.user_id,
      buyer_email: order.guest_email,
      // Cards to print are sent at once.
      send_at: details.to_email ? sendAt(details.send_on, details.zone, now, 'send_on') : now,
      code_hash: hashOfCode(platform, code),
      sealed_token: seal(platform, code),
      created_at: now,
      updated_at: now,
    })
  },
  fulfil: async (platform, tx, { line }, now) => {
    const card = await lockCardOfLine(tx, line.id)
    if (card?.state === 'pending') await scheduleCard(platform, tx, card, now)
  },
  revoke: async (platform, tx, { line }, now) => {
    const card = await lockCardOfLine(tx, line.id)
    if (!card) return
    await settleRevoked(platform, tx, card, line, now)
    if (card.state === 'Scheduled' || card.state === 'sent')
      await tx.query(
        `
          update ${gift_cards}
          set state = 'voided', voided_at = $2, void_reason = 'refunded', version = version + 1, updated_at = $2
          where id = $1`,
        [card.id, now],
      )
  },
  suspend: async (_platform, tx, { line }, now) =>
    void (await tx.query(
      `update ${gift_cards} set suspended_at = $2, updated_at = $2 where order_line_id = $1`,
      [line.id, now],
    )),
  restore: async (_platform, tx, { line }, now) =>
    void (await tx.query(
      `update ${gift_cards} set suspended_at = null, updated_at = $2 where order_line_id = $1`,
      [line.id, now],
    )),
}
