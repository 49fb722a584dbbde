import type { Db } from '#server/db/database.ts'
import { dropAccounts } from '../../accounts/server/public.ts'
import { forgetEmailChanges } from '../../email-change/server/public.ts'
import { forgetDevices } from '../../sessions/server/public.ts'
import { dropSecondStep } from '../../two-factor/server/public.ts'

/**
 * Takes all ways of signing in from a person: passwords, accounts at providers, second steps, trusted
 * devices, open links. Sessions are ended apart, so that sockets end too.
 */
export async function dropSignIn(tx: Db, user_id: string): Promise<void> {
  await dropAccounts(tx, user_id)
  await dropSecondStep(tx, user_id)
  await forgetDevices(tx, user_id)
  await forgetEmailChanges(tx, user_id)
}
