import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../../../contract/constants.ts'
import { CURRENCIES } from '../../../../contract/money.ts'
import {
  timestamptz,
  basics,
  citext,
  oneOf,
  table,
  versioned,
  reference,
} from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { order_lines } from '../../orders/server/orders.table.ts'
import { plans } from '../../plans/server/plans.table.ts'
import { GIFT_DESIGNS, GIFT_STATES, LARGEST_GIFT, MAX_GIFT_MESSAGE } from '../gift-cards.contract.ts'

/**
 * A gift card, one an order line. pending → Scheduled → sent → redeemed or voided (trigger), redeemed once.
 * Its code is found by a keyed hash and kept sealed.
 */
export const gift_cards = table(
  'gift_cards',
  {
    ...basics(),
    version: versioned(),
    order_line_id: reference(() => order_lines.id),
    /** The buyer; a guest has an address instead. */
    user_id: uuid().references(() => users.id),
    buyer_email: citext(),
    state: text().notNull().default('pending'),
    currency: text().notNull(),
    /** Value: the amount, or the plan's price at purchase. */
    cents: integer().notNull(),
    plan_id: uuid().references(() => plans.id),
    plan_name_en: text(),
    plan_name_es: text(),
    design: text().notNull(),
    from_name: text().notNull(),
    to_name: text().notNull(),
    to_email: citext(),
    message: text(),
    send_on: date().notNull(),
    zone: text().notNull(),
    language: text().notNull(),
    send_at: timestamptz().notNull(),
    code_hash: text().notNull(),
    sealed_token: text().notNull(),
    /** Its payment is disputed: it is neither sent nor redeemed until that is settled. */
    suspended_at: timestamptz(),
    sent_at: timestamptz(),
    redeemed_at: timestamptz(),
    redeemed_by: uuid().references(() => users.id),
    voided_at: timestamptz(),
    void_reason: text(),
  },
  (t) => [
    uniqueIndex('gift_cards_line').on(t.order_line_id),
    uniqueIndex('gift_cards_code').on(t.code_hash),
    index('gift_cards_user').on(t.user_id, t.created_at),
    index('gift_cards_redeemed_by').on(t.redeemed_by),
    index('gift_cards_plan').on(t.plan_id),
    index('gift_cards_due')
      .on(t.send_at)
      .where(sql`${t.state} = 'Scheduled'`),
    check('gift_cards_state', oneOf(t.state, GIFT_STATES)),
    check('gift_cards_currency', oneOf(t.currency, CURRENCIES)),
    check('gift_cards_design', oneOf(t.design, GIFT_DESIGNS)),
    check('gift_cards_language', oneOf(t.language, LANGUAGES)),
    check('gift_cards_buyer', sql`num_nonnulls(${t.user_id}, ${t.buyer_email}) >= 1`),
    check(
      'gift_cards_worth',
      sql`
        ${t.cents} > 0
        and (${t.plan_id} is not null or ${t.cents} <= ${sql.raw(String(LARGEST_GIFT))})
        and num_nonnulls(${t.plan_id}, ${t.plan_name_en}, ${t.plan_name_es}) in (0, 3)`,
    ),
    check('gift_cards_message', sql`char_length(${t.message}) <= ${sql.raw(String(MAX_GIFT_MESSAGE))}`),
    check(
      'gift_cards_redeemed',
      sql`(${t.state} = 'redeemed') = (${t.redeemed_at} is not null) and num_nonnulls(${t.redeemed_at}, ${t.redeemed_by}) in (0, 2)`,
    ),
    check('gift_cards_voided', sql`(${t.state} = 'voided') = (${t.voided_at} is not null)`),
    check('gift_cards_sent', sql`${t.state} not in ('sent', 'redeemed') or ${t.sent_at} is not null`),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const giftCardsRows: readonly PersonRows[] = [
  personRows(gift_cards, 'payments', { user_id: moves('access'), redeemed_by: moves('access') }),
]
