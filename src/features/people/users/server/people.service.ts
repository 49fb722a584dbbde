import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/db/database.ts'
import { users } from './users.table.ts'

export type NewPerson = typeof users.$inferInsert
export type PersonChange = Omit<PgUpdateSetSource<typeof users>, 'id' | 'created_at' | 'updated_at'>

/** The next version of what a person edits themselves: whoever has an older one open is told. */
export const NEXT_VERSION: SQL = sql`${users.version} + 1`

/**
 * Creates an account and returns its id. Its address is unique: a second one fails with SQLSTATE 23505.
 * Callers audit and send mail, since both depend on the kind of registration.
 */
export async function addPerson(tx: Db, person: NewPerson): Promise<string> {
  const [row] = await tx.orm.insert(users).values(person).returning({ id: users.id })
  return row!.id
}

/** The same; null where somebody has the address, also when two processes make them at once. */
export async function addPersonOnce(tx: Db, person: NewPerson): Promise<string | null> {
  const [row] = await tx.orm.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
  return row?.id ?? null
}

/** Changes one account; undefined fields stay as they are. */
export async function changePerson(tx: Db, id: string, change: PersonChange, now: Date): Promise<void> {
  await tx.orm
    .update(users)
    .set({ ...change, updated_at: now })
    .where(eq(users.id, id))
}

/** Keeps when somebody was last here. Of every sign-in and renewal: one prepared statement. */
export async function markSeen(tx: Db, id: string, now: Date): Promise<void> {
  await tx.query(`update ${users} set last_seen_at = $2 where id = $1`, [id, now])
}

/**
 * Notes that the address is the person's own; the first time counts. Answers null for an account that is
 * suspended or deleted, and where somebody else has confirmed the address before.
 */
export async function confirmAddress(
  tx: Db,
  id: string,
  now: Date,
): Promise<{ id: string; role: Role } | null> {
  const [row] = await tx.query<{ id: string; role: Role }>(
    `
      update ${users}
      set
        email = coalesce(email, unconfirmed_email), unconfirmed_email = null,
        email_verified_at = coalesce(email_verified_at, $2), updated_at = $2
      where id = $1
        and status = 'active'
        and deleted_at is null
        and (
          unconfirmed_email is null
          or not exists (select from ${users} o where o.email = ${users}.unconfirmed_email)
        )
      returning id, role`,
    [id, now],
  )
  return row ?? null
}

/** Deletes registrations with an unconfirmed address, and all rows that belong to them. */
export async function dropUnconfirmed(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.orm.delete(users).where(and(inArray(users.id, [...ids]), isNull(users.email_verified_at)))
}

/** Removes every personal field of an erased person. */
export async function blankPerson(
  tx: Db,
  id: string,
  defaults: { language: string; date_format: string },
  now: Date,
): Promise<void> {
  await changePerson(
    tx,
    id,
    {
      ...defaults,
      erased_at: now,
      deleted_metadata: null,
      deleted_email: null,
      email_verified_at: null,
      unconfirmed_email: null,
      birth_year: null,
      asl_level_id: null,
      learning_reason: null,
      handle: null,
      profile_image: null,
      time_zone: 'UTC',
      accessibility: sql`default`,
      theme: null,
      daily_goal: sql`default`,
      onboarded_at: null,
      last_seen_at: null,
      terms_accepted_at: null,
    },
    now,
  )
}
