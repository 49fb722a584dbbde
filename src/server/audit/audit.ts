import type { AuditCode, AuditSubject } from '#contract/audit-codes.ts'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/database.ts'

export type AuditEntry = {
  code: AuditCode
  subject_type?: AuditSubject
  subject_id?: string | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** Set where the actor is not yet known to the request (a sign-in). */
  actor_id?: string
  organization_id?: string | null
}
/** What never goes into the log, whatever a caller passes. */
const SECRET = /password|token|secret|hash|code/i

const clean = (value: Record<string, unknown> | null | undefined): string | null =>
  value
    ? JSON.stringify(value, (key, item: unknown) =>
        key !== '' && SECRET.test(key) && typeof item === 'string' ? '[hidden]' : item,
      )
    : null

/** Writes one entry in the transaction of the write that it records. */
export async function audit(tx: Db, actor: Actor, entry: AuditEntry, at: Date): Promise<void> {
  await tx.query(
    `
      insert into audit_log (
        at, code, actor_id, actor_role, organization_id, subject_type, subject_id, before, after, ip, agent
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11)`,
    [
      at,
      entry.code,
      entry.actor_id ?? actor.user_id,
      actor.role,
      entry.organization_id ?? actor.organization_id,
      entry.subject_type ?? null,
      entry.subject_id ?? null,
      clean(entry.before),
      clean(entry.after),
      actor.ip,
      actor.agent,
    ],
  )
}
