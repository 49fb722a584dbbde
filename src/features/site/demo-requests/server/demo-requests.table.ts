import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../../../contract/constants.ts'
import { timestamptz, basics, citext, oneOf, table, versioned } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { DEMO_STATES, SIZES } from '../shared/states.ts'

/** An organization that asks for a demonstration, and what became of it. */
export const demo_requests = table(
  'demo_requests',
  {
    ...basics(),
    version: versioned(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 101 }),
    organization_name: text().notNull(),
    /** The key of a type, as the list had it then. */
    organization_type: text().notNull(),
    size: text().notNull(),
    need: text().notNull(),
    /** Empty, with no address, once they are erased. */
    contact_name: text().notNull(),
    email: citext(),
    phone: text(),
    language: text().notNull(),
    state: text().notNull().default('new'),
    assigned_to: uuid().references(() => users.id, { onDelete: 'set null' }),
    notes: text().notNull().default(''),
    next_on: date(),
    /** The organization that it became. */
    organization_id: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    closed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('demo_requests_number').on(t.number),
    index('demo_requests_state').on(t.state, t.created_at),
    index('demo_requests_email').on(t.email),
    index('demo_requests_assigned').on(t.assigned_to),
    index('demo_requests_organization').on(t.organization_id),
    check('demo_requests_state', oneOf(t.state, DEMO_STATES)),
    check('demo_requests_size', oneOf(t.size, SIZES)),
    check('demo_requests_language', oneOf(t.language, LANGUAGES)),
    check('demo_requests_closed', sql`(${t.state} in ('won', 'lost')) = (${t.closed_at} is not null)`),
    check('demo_requests_won', sql`${t.organization_id} is null or ${t.state} = 'won'`),
  ],
)

export const demoRequestRowsOfPeople: readonly PersonRows[] = [
  personRows(demo_requests, null, { assigned_to: moves('support') }),
]
