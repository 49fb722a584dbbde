import type { ListQuery } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { Values, type TunedSource } from '#server/http/lists/source.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { ReportRow, reportsContract } from '../reports.contract.ts'
import { seenOf, type ReportParams } from './figures.ts'
import { whileUnchanged } from './kept-answers.ts'
import { columnsOf, SUM_COLUMNS, sumsSql } from './learner-sums.sql.ts'

type Paged = Pick<ListQuery<unknown>, 'order' | 'offset' | 'limit'>

/** True where sums alone decide which learners are on a page, and no name. */
export const isBySums = ({ order }: Pick<Paged, 'order'>): boolean =>
  order.every(({ column }) => column !== 'learner')

type First = { rows: unknown[]; total: number }
/** Sums of the first learners in an order, and the number of all of them. */
async function readFirst(db: Db, asked: ReportParams, order: string, most: number): Promise<First> {
  const values = new Values()
  const text = `
    select coalesce(json_agg(x), '[]') as rows, coalesce(max(x.total), 0)::int as total
    from (
      select r.*, count(*) over () as total
      from ${sumsSql(asked, values, seenOf(asked, values))}
      order by ${order}, r.user_id
      limit ${most}
    ) x`
  const [first] = await db.query<First>(text, values.list)
  return first!
}

const RECORD = Object.entries(SUM_COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')

/**
 * A page in an order of sums. Those of a large school that has not changed are not added up again; names,
 * pictures and groups are read each time.
 */
export async function rowsBySums(
  db: Db,
  asked: ReportParams,
  { order, offset, limit }: Paged,
): Promise<TunedSource<typeof reportsContract.learners>> {
  const columns = columnsOf(asked.language)
  const by = order
    .map(
      ({ column, direction, nulls }) =>
        `${columns[column as keyof ReportRow]} ${direction}${nulls ? ` nulls ${nulls}` : ''}`,
    )
    .join(', ')
  const most = offset + limit
  const { rows, total } = await whileUnchanged(db, asked, `${most} learners by ${by}`, () =>
    readFirst(db, asked, by, most),
  )
  const found = JSON.stringify(rows)
  return {
    // The total is known, so nothing is ever counted from it.
    from: `${users} u`,
    id: 'u.id',
    columns,
    total,
    fromReplica: true,
    pageFrom: (values) =>
      `jsonb_to_recordset(${values.add(found)}::jsonb) r (${RECORD}) join ${users} u on u.id = r.user_id`,
  }
}
