import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'

/** Ends what a session has beside its tokens, in the transaction that ends the session. */
export const onSessionsEnd = port<(tx: Db, session_ids: readonly string[]) => Promise<void>>('onSessionsEnd')

/** Ends the sockets, access tokens and pushes of sessions that were revoked. Returns how many there were. */
export async function cutOff(platform: TxPlatform, tx: Db, session_ids: readonly string[]): Promise<number> {
  if (session_ids.length === 0) return 0
  await onSessionsEnd(tx, session_ids)
  await platform.realtime.disconnect(tx, session_ids)
  tx.afterCommit(() => platform.tokens.revoke(session_ids))
  return session_ids.length
}
