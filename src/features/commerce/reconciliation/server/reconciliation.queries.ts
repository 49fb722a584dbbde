import { own, type ListSource } from '#server/http/lists/source.ts'
import type { Db } from '#server/db/database.ts'
import { orders } from '../../orders/server/orders.table.ts'
import type { reconciliationContract } from '../reconciliation.contract.ts'
import { reconciliation_findings, reconciliation_runs } from './reconciliation.table.ts'

export const runRows = (): ListSource<typeof reconciliationContract.runs> => ({
  from: `${reconciliation_runs} r`,
  id: 'r.id',
  columns: own(reconciliation_runs, 'r'),
  types: { id: 'uuid' },
  dateColumn: 'r.started_at',
})

export const findingRows = (): ListSource<typeof reconciliationContract.findings> => ({
  from: `${reconciliation_findings} f left join ${orders} o on o.id = f.order_id`,
  id: 'f.id',
  columns: {
    ...own(reconciliation_findings, 'f'),
    expected: 'f.expected::float8',
    actual: 'f.actual::float8',
    order_number: 'o.number::int',
  },
  types: { id: 'uuid', run_id: 'uuid', order_id: 'uuid', subscription_id: 'uuid', repaired: 'boolean' },
  dateColumn: 'f.created_at',
})

/** Number of differences that the last run left open. */
export async function openFindings(db: Db): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select open from ${reconciliation_runs} where state = 'done' order by started_at desc, id desc limit 1`,
  )
  return row?.open ?? 0
}
