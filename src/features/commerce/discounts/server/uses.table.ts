import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { discounts } from './discounts.table.ts'

export const USE_STATES = ['held', 'used', 'freed'] as const

/**
 * Uses of a code, once per order: held while the order is open, freed when it fails, not by a refund. A
 * trigger counts them on the code, whose check refuses one too many.
 */
export const discount_uses = table(
  'discount_uses',
  {
    ...basics(),
    discount_id: reference(() => discounts.id),
    /** No foreign key: orders are a higher module. */
    order_id: uuid().notNull(),
    /** An account, an organization, or a guest's normalised address. */
    person: text().notNull(),
    /** The code is for once a person. */
    once: boolean().notNull(),
    state: text().notNull().default('held'),
  },
  (t) => [
    uniqueIndex('discount_uses_order').on(t.order_id),
    uniqueIndex('discount_uses_once')
      .on(t.discount_id, t.person)
      .where(sql`${t.once} and ${t.state} <> 'freed'`),
    index('discount_uses_discount').on(t.discount_id, t.created_at),
    check('discount_uses_state', oneOf(t.state, USE_STATES)),
  ],
)
