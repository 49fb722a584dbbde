import { randomUUID } from 'node:crypto'
import { issueDocument } from '#features/commerce/documents/server/public.ts'
import type { Ground, Makers } from '../ground.ts'

export type CommerceRows = 'plan' | 'discount' | 'document' | 'w9' | 'tax certificate'

/** Rows about what is sold. */
export const commerceRows = ({ id, platform, organization, one }: Ground): Makers<CommerceRows> => ({
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
  document: async () =>
    (
      await platform.db.transaction((tx) =>
        issueDocument(tx, platform, {
          kind: 'invoice',
          buyer: { organization_id: organization, name: 'School' },
          language: 'en',
          lines: [
            { name: 'Seats', quantity: 1, unit_cents: 500, cents: 500, discount_cents: 0, tax_cents: 0 },
          ],
          subtotal: 500,
          tax_note: 'none',
          total: 500,
          issued_at: platform.clock(),
        }),
      )
    ).id,
  w9: async () => {
    const key = `seller/${randomUUID()}.pdf`
    await platform.files.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    return id('update seller_settings set w9_key = $1 returning id', [key])
  },
  'tax certificate': async () => {
    const key = `tax-certificates/${randomUUID()}.pdf`
    await platform.files.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    return id(
      `
        insert into tax_certificates (organization_id, file_key, submitted_by)
        values ($1, $2, $3)
        returning id`,
      [organization, key, one.owner.id],
    )
  },
})
