import type { Db } from '#server/db/database.ts'
import { board_lines } from './room.table.ts'

/** Removes what an erased person signed on the board of a meeting: it may spell a name. */
export async function forgetLines(tx: Db, { id }: { id: string }): Promise<void> {
  await tx.query(`delete from ${board_lines} where user_id = $1`, [id])
}
