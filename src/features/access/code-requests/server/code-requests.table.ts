import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, reference } from '../../../../server/db/columns.ts'
import { moves, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { service_codes } from '../../service-codes/server/service-codes.table.ts'

/** A code that a Regional Center asks the platform to issue; a code is asked for once at a time. */
export const service_code_requests = table(
  'service_code_requests',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    user_id: reference(() => users.id),
    code: text().notNull(),
    units_authorised: integer(),
    cents_authorised: integer(),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    note: text(),
    state: text().notNull().default('open'),
    requested_by: reference(() => users.id),
    answered_by: uuid().references(() => users.id),
    answered_at: timestamptz(),
    reason: text(),
    code_id: uuid().references(() => service_codes.id),
  },
  (t) => [
    uniqueIndex('service_code_requests_open')
      .on(t.organization_id, sql`lower(${t.code})`)
      .where(sql`${t.state} = 'open'`),
    index('service_code_requests_waiting')
      .on(t.created_at)
      .where(sql`${t.state} = 'open'`),
    index('service_code_requests_organization').on(t.organization_id, t.created_at),
    index('service_code_requests_user').on(t.user_id),
    index('service_code_requests_requested_by').on(t.requested_by),
    index('service_code_requests_answered_by')
      .on(t.answered_by)
      .where(sql`${t.answered_by} is not null`),
    uniqueIndex('service_code_requests_code').on(t.code_id),
    check(
      'service_code_requests_kind',
      sql`
        num_nonnulls(${t.units_authorised}, ${t.cents_authorised}) = 1
        and coalesce(${t.units_authorised}, ${t.cents_authorised}) > 0`,
    ),
    check('service_code_requests_days', sql`${t.starts_on} <= ${t.ends_on}`),
    check(
      'service_code_requests_answer',
      sql`
        (${t.state} = 'open') = (${t.answered_at} is null)
        and (${t.state} = 'issued') = (${t.code_id} is not null)
        and (${t.state} = 'declined') = (${t.reason} is not null)
        and ${t.state} in ('open', 'issued', 'declined', 'withdrawn')`,
    ),
  ],
)

/** Personal data in this table: export, and merging of two accounts. */
export const codeRequestsRows: readonly PersonRows[] = [
  personRows(service_code_requests, 'service_code_requests', {
    user_id: moves('access'),
    requested_by: stays('history'),
    answered_by: stays('history'),
  }),
]
