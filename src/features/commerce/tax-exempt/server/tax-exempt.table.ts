import { sql } from 'drizzle-orm'
import { check, date, index, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table, reference } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { CERTIFICATE_STATES } from '../tax-exempt.contract.ts'

/** That an organization pays no tax: its file, and what an Admin said to it. */
export const tax_certificates = table(
  'tax_certificates',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    state: text().notNull().default('submitted'),
    /** Of the stored file; its ending says its type. */
    file_key: text().notNull(),
    valid_until: date(),
    reason: text(),
    submitted_by: reference(() => users.id),
    answered_by: uuid().references(() => users.id),
    answered_at: timestamptz(),
  },
  (t) => [
    index('tax_certificates_organization').on(t.organization_id, t.created_at),
    index('tax_certificates_waiting')
      .on(t.created_at)
      .where(sql`${t.state} = 'submitted'`),
    index('tax_certificates_submitted_by').on(t.submitted_by),
    index('tax_certificates_answered_by')
      .on(t.answered_by)
      .where(sql`${t.answered_by} is not null`),
    check('tax_certificates_state', oneOf(t.state, CERTIFICATE_STATES)),
    check(
      'tax_certificates_answer',
      sql`
        (${t.state} = 'submitted') = (${t.answered_at} is null)
        and (${t.state} = 'accepted') = (${t.valid_until} is not null)
        and (${t.state} = 'rejected') = (${t.reason} is not null)`,
    ),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const taxExemptRows: readonly PersonRows[] = [
  personRows(tax_certificates, null, { submitted_by: stays('history'), answered_by: stays('history') }),
]
