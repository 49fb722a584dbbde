import type { Db } from '#server/db/database.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { users } from '../../users/server/users.table.ts'
import { verifications, type VerificationPayload } from './accounts.table.ts'
import type { Founding } from './founding.ts'

export type Purpose = 'verify_email' | 'reset_password' | 'two_factor'
/** Security line 6: at most 60 minutes. */
const MINUTES = { verify_email: 60, reset_password: 60, two_factor: 10 } as const satisfies Record<
  Purpose,
  number
>

/**
 * Creates a one-use token and stores only its hash. Cancels earlier tokens for the same purpose, except
 * those that confirm an address, since each belongs to a registration of its own.
 */
export async function issue(
  tx: Db,
  now: Date,
  input: { user_id: string; purpose: Purpose; payload?: VerificationPayload },
): Promise<string> {
  const token = newToken()
  if (input.purpose !== 'verify_email') await cancel(tx, input.user_id, input.purpose)
  await tx.orm.insert(verifications).values({
    user_id: input.user_id,
    purpose: input.purpose,
    token_hash: hashOf(token),
    expires_at: new Date(now.getTime() + MINUTES[input.purpose] * 60_000),
    payload: input.payload ?? {},
    created_at: now,
  })
  return token
}

/**
 * Uses a token up and answers whose it was; null for one that is unknown, used or too old. Of parallel calls,
 * one gets it.
 */
export async function redeem(
  tx: Db,
  now: Date,
  purpose: Purpose,
  token: string,
): Promise<{ user_id: string; payload: VerificationPayload } | null> {
  const [row] = await tx.query<{ user_id: string; payload: VerificationPayload }>(
    `
      update verifications
      set used_at = $3
      where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
      returning user_id, payload`,
    [hashOf(token), purpose, now],
  )
  return row ?? null
}

/** True for a token that was used within its purpose's time, so that a second press is no fault. */
export async function wasJustUsed(tx: Db, now: Date, purpose: Purpose, token: string): Promise<boolean> {
  const rows = await tx.query(
    `
      select
      from verifications
      where token_hash = $1 and purpose = $2 and used_at > $3`,
    [hashOf(token), purpose, new Date(now.getTime() - MINUTES[purpose] * 60_000)],
  )
  return rows.length > 0
}

/** The organization of the newest registration of an address that still waits for its confirmation. */
export async function registeredFor(tx: Db, user_id: string): Promise<Founding | null> {
  const [row] = await tx.query<{ organization: Founding | null }>(
    `
      select payload -> 'organization' as organization
      from verifications
      where user_id = $1 and purpose = 'verify_email' and used_at is null
      order by created_at desc
      limit 1`,
    [user_id],
  )
  return row?.organization ?? null
}

/** Open tokens of a person for one purpose stop working. */
export async function cancel(tx: Db, user_id: string, purpose: Purpose): Promise<void> {
  await tx.query('delete from verifications where user_id = $1 and purpose = $2 and used_at is null', [
    user_id,
    purpose,
  ])
}

/** Open links and tickets of a person stop working: their password changed. */
export async function cancelAll(tx: Db, user_id: string): Promise<void> {
  await tx.query('delete from verifications where user_id = $1', [user_id])
}

/** Counts a try of a token that bears only so many; answers whose it is, or null where it bears no more. */
export async function countTry(
  db: Db,
  now: Date,
  purpose: Purpose,
  token: string,
  tries: number,
): Promise<{ user_id: string } | null> {
  const [row] = await db.query<{ user_id: string }>(
    `
      update verifications
      set tries = tries + 1
      where token_hash = $1 and purpose = $4 and used_at is null and expires_at > $2 and tries < $3
      returning user_id`,
    [hashOf(token), now, tries, purpose],
  )
  return row ?? null
}

/** Removes tokens that nobody can use any more. */
export const forgetVerifications = (db: Db, before: Date): Promise<unknown> =>
  db.query(
    `
      delete from verifications v
      where v.expires_at < $1
        and not (
          v.payload ? 'organization'
          and exists (select from ${users} u where u.id = v.user_id and u.unconfirmed_email is not null)
        )`,
    [before],
  )
