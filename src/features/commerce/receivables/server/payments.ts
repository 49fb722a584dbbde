import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { receivablesErrors, type ReceivedPayment } from '../receivables.contract.ts'

/** Table of payments, and its column that names the invoice. */
export type Payments = { table: unknown; column: 'purchase_id' | 'statement_id' }

/** SQL of the amount that was paid of `owed` (an alias with `id`), less what became credit. */
export const paidSql = ({ table, column }: Payments, owed: string): string => `
  coalesce(
    (select sum(pay.cents - pay.credited) from ${table} pay where pay.${column} = ${owed}.id),
    0
  )::int`

/** Payments of an invoice, oldest first. */
export const paymentsOf = (db: Db, { table, column }: Payments, id: string): Promise<ReceivedPayment[]> =>
  db.query<ReceivedPayment>(
    `
      select
        pay.id, pay.cents, pay.credited, pay.reference, pay.received_on::text as received_on, pay.receipt_id,
        r.number as receipt_number
      from ${table} pay
      join ${documents} r on r.id = pay.receipt_id
      where pay.${column} = $1
      order by pay.created_at, pay.id`,
    [id],
  )

/** Refuses a second payment with a reference; the caller has locked the invoice. @throws reference_taken */
export async function assertNewReference(
  tx: Db,
  { table, column }: Payments,
  id: string,
  reference: string,
): Promise<void> {
  const [known] = await tx.query(
    `select from ${table} where ${column} = $1 and lower(reference) = lower($2)`,
    [id, reference],
  )
  if (known) throw Failure.at('reference', receivablesErrors.reference_taken)
}
