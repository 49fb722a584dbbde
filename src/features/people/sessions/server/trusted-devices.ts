import type { Db } from '#server/db/database.ts'
import { hashOf, newToken } from '#server/auth/secrets.ts'
import { trusted_devices } from './sessions.table.ts'

const DAYS = 30

/** Lets this browser skip the second step for 30 days; answers the value of its cookie. */
export async function trustDevice(tx: Db, user_id: string, now: Date): Promise<string> {
  const token = newToken()
  await tx.orm.insert(trusted_devices).values({
    user_id,
    token_hash: hashOf(token),
    expires_at: new Date(now.getTime() + DAYS * 86_400_000),
    created_at: now,
  })
  return token
}

export async function isTrusted(db: Db, user_id: string, token: string | null, now: Date): Promise<boolean> {
  if (!token) return false
  return (
    (
      await db.query(
        'select from trusted_devices where user_id = $1 and token_hash = $2 and expires_at > $3',
        [user_id, hashOf(token), now],
      )
    ).length > 0
  )
}

/** Every device of the person needs the second step again. */
export async function forgetDevices(tx: Db, user_id: string): Promise<void> {
  await tx.query('delete from trusted_devices where user_id = $1', [user_id])
}
