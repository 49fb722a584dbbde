import type { Db } from '../db/database.ts'
import { mails } from './mail.table.ts'

/** Removes what the development mailbox holds for an address whose person is erased. */
export async function forgetMails(tx: Db, email: string): Promise<void> {
  await tx.query(`delete from ${mails} where lower("to") = lower($1)`, [email])
}
