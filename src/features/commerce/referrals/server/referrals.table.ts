import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { REFERRAL_STATES, REFUSALS } from '../referrals.contract.ts'

/** A person's link. */
export const referral_links = table(
  'referral_links',
  {
    ...basics(),
    user_id: reference(() => users.id),
    slug: text().notNull(),
  },
  (t) => [uniqueIndex('referral_links_user').on(t.user_id), uniqueIndex('referral_links_slug').on(t.slug)],
)

/** Friends who used a link: once each, even if they open another link later. */
export const referrals = table(
  'referrals',
  {
    ...basics(),
    owner_id: reference(() => users.id),
    friend_id: reference(() => users.id),
    /** The payment that counts. */
    order_id: uuid().references(() => orders.id),
    subscription_id: uuid(),
    state: text().notNull(),
    reason: text(),
    final_at: timestamptz(),
    earned_at: timestamptz(),
    reward_cents: integer(),
  },
  (t) => [
    uniqueIndex('referrals_friend').on(t.friend_id),
    index('referrals_owner').on(t.owner_id, t.created_at),
    index('referrals_order').on(t.order_id),
    index('referrals_due')
      .on(t.final_at)
      .where(sql`${t.state} = 'waiting'`),
    check('referrals_other', sql`${t.owner_id} <> ${t.friend_id}`),
    check('referrals_state', oneOf(t.state, REFERRAL_STATES)),
    check('referrals_reason', oneOf(t.reason, REFUSALS)),
    check('referrals_earned', sql`(${t.state} in ('earned', 'taken_back')) = (${t.earned_at} is not null)`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const referralsRows: readonly PersonRows[] = [
  personRows(referral_links, 'payments', { user_id: movesUnless('access', 'stay', { columns: [] }) }),
  personRows(referrals, 'payments', {
    // Nobody becomes their own friend by it.
    owner_id: { part: 'access', way: 'moves', apart: 'friend_id', otherwise: 'stay' },
    friend_id: {
      part: 'access',
      way: 'moves',
      same: [{ columns: [] }],
      apart: 'owner_id',
      otherwise: 'stay',
    },
  }),
]
