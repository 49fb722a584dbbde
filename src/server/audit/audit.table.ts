import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE for everyone (migration `audit_append_only`). */
export const audit_log = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at().notNull(),
  code: text().notNull(),
  actor_id: uuid(), actor_role: text().notNull(), organization_id: uuid(),
  subject_type: text(), subject_id: uuid(),
  before: jsonb(), after: jsonb(),
  ip: text().notNull(), agent: text().notNull(),
}, (t) => [
  // Rows arrive in the order of this index, so that it costs next to nothing to keep; the unfiltered first page walks it.
  index('audit_log_at').on(t.at.desc(), t.id.desc()),
  index('audit_log_organization').on(t.organization_id, t.at.desc(), t.id.desc()),
  index('audit_log_code').on(t.code, t.at.desc(), t.id.desc()),
  index('audit_log_actor').on(t.actor_id, t.at.desc(), t.id.desc()),
  index('audit_log_subject').on(t.subject_id, t.at.desc(), t.id.desc()),
])
