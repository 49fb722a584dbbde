import { bigint, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, table } from '../db/columns.ts'

/**
 * Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE for everyone (migration `audit_append_only`). In
 * partitions by month, which leave whole (`src/server/months`).
 */
export const audit_log = table(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: timestamptz().notNull(),
    code: text().notNull(),
    actor_id: uuid(),
    actor_role: text().notNull(),
    organization_id: uuid(),
    subject_type: text(),
    subject_id: uuid(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull(),
    agent: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    // Read backwards for "newest first" (drizzle's .desc() would say NULLS LAST, which no ORDER BY asks for).
    // Rows arrive in the
    // order of the first one, so that it costs next to nothing to keep.
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_organization').on(t.organization_id, t.at, t.id),
    index('audit_log_code').on(t.code, t.at, t.id),
    index('audit_log_actor').on(t.actor_id, t.at, t.id),
    index('audit_log_subject').on(t.subject_id, t.at, t.id),
  ],
)
