import type { Db } from '#server/db/database.ts'
import { orders } from './orders.table.ts'

/**
 * Takes the address of an erased person out of their orders, those of a guest with that address too. The
 * orders themselves stay: sums, days and receipts are records behind a tax return (26 U.S.C. § 6001).
 */
export async function forgetGuest(
  tx: Db,
  { id, email }: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `
      update ${orders}
      set
        guest_email = case when num_nonnulls(user_id, organization_id) = 0 then 'deleted-' || id || '@deleted.invalid' end,
        buyer_key = case when buyer_key like 'email:%' then 'deleted:' || id else buyer_key end,
        updated_at = $3
      where guest_email = $2::citext or (user_id = $1 and guest_email is not null)`,
    [id, email, now],
  )
}
