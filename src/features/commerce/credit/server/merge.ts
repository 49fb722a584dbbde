import { MAX_CENTS } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import { addCredit, takeUpTo } from './balances.ts'

/** Moves the merged account's credit to the remaining account; existing entries keep their balance. */
export async function mergeCredit(tx: Db, from: string, into: string, now: Date): Promise<void> {
  const cents = await takeUpTo(tx, { user_id: from }, MAX_CENTS, { kind: 'merged', of: `${from}:out` }, now)
  if (cents > 0)
    await addCredit(tx, { user_id: into }, { cents, kind: 'merged', of: `${from}:into:${into}` }, now)
}
