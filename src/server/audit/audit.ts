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
/** Fields that are never logged, whatever a caller passes. */
const SECRET = /password|token|secret|hash|code/i

const clean = (value: Record<string, unknown> | null | undefined): string | null =>
  value
    ? JSON.stringify(value, (key, item: unknown) =>
        key !== '' && SECRET.test(key) && typeof item === 'string' ? '[hidden]' : item,
      )
    : null

/** Writes one entry in the transaction of the write that it records. */
export const audit = (tx: Db, actor: Actor, entry: AuditEntry, at: Date): Promise<void> =>
  auditAll(tx, actor, [entry], at)

/** Changed row, with its organization where that is not the caller's. */
type Subject = { id: string; organization_id?: string | null }
/** Returns a function that logs changes of one kind of row under one code. */
export const changeLog =
  (code: AuditCode, subject_type: AuditSubject) =>
  (
    tx: Db,
    actor: Actor,
    { id, organization_id }: Subject,
    change: Pick<AuditEntry, 'before' | 'after'>,
    at: Date,
  ): Promise<void> =>
    audit(
      tx,
      actor,
      {
        code,
        subject_type,
        subject_id: id,
        ...change,
        ...(organization_id !== undefined && { organization_id }),
      },
      at,
    )

/** Writes an entry for each of many things that one act did, in one statement. */
export async function auditAll(
  tx: Db,
  actor: Actor,
  entries: readonly AuditEntry[],
  at: Date,
): Promise<void> {
  if (entries.length === 0) return
  const column = <T>(valueOf: (entry: AuditEntry) => T): T[] => entries.map(valueOf)
  await tx.query(
    `
      insert into audit_log (
        at, code, actor_id, actor_role, organization_id, subject_type, subject_id, before, after, ip, agent
      )
      select $1, e.code, e.actor_id, $2, e.organization_id, e.subject_type, e.subject_id, e.before, e.after, $3, $4
      from unnest(
        $5::text[], $6::uuid[], $7::uuid[], $8::text[], $9::uuid[], $10::jsonb[], $11::jsonb[]
      ) with ordinality as e(code, actor_id, organization_id, subject_type, subject_id, before, after, n)
      order by e.n`,
    [
      at,
      actor.role,
      actor.ip,
      actor.agent,
      column(({ code }) => code),
      column(({ actor_id }) => actor_id ?? actor.user_id),
      column(({ organization_id }) => organization_id ?? actor.organization_id),
      column(({ subject_type }) => subject_type ?? null),
      column(({ subject_id }) => subject_id ?? null),
      column(({ before }) => clean(before)),
      column(({ after }) => clean(after)),
    ],
  )
}
