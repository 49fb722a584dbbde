import type { Db } from '#server/db/database.ts'

/** Every way in: passwords, accounts at providers, second steps, trusted devices, open links. */
const TABLES = [
  'accounts',
  'two_factors',
  'backup_codes',
  'trusted_devices',
  'verifications',
  'email_changes',
] as const

/** Takes all ways of signing in from a person. Sessions are ended apart, so that sockets end too. */
export async function dropSignIn(tx: Db, user_id: string): Promise<void> {
  for (const table of TABLES) await tx.query(`delete from ${table} where user_id = $1`, [user_id])
}
