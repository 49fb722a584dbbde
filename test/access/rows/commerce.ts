import { randomUUID } from 'node:crypto'
import type { Ground, Makers } from '../ground.ts'

export type CommerceRows = 'plan' | 'discount'

/** Rows about what is sold. */
export const commerceRows = ({ id }: Ground): Makers<CommerceRows> => ({
  plan: () =>
    id(`
      with plan as (
        insert into plans (
          name_en, name_es, summary_en, summary_es, buyer, billing_type, duration, duration_unit, community, courses,
          dictionary, live, family_seats, appointments, assessments, trial_days, position, status
        )
        values (
          'Month', 'Mes', '', '', 'person', 'Subscription', 1, 'month', 'Full', 'Full', 'Full', 'Full', 0, 0, 0, 0, 0,
          'active'
        )
        returning id
      ), price as (
        insert into plan_prices (plan_id, currency, cents) select id, 'USD', 1499 from plan
      )
      select id from plan`),
  discount: () =>
    id(
      `
        insert into discounts (code, kind, percent, currency, applies_to, payments, once_per_person, zone, status)
        values (upper($1), 'percent', 10, 'USD', 'all', 1, true, 'UTC', 'active')
        returning id`,
      [randomUUID()],
    ),
})
