import { common, Failure } from '#contract/errors.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { dayColumns } from '#server/db/day-columns.ts'
import { containing, own, Values, type ListSource } from '#server/http/lists/source.ts'
import { selectList } from '#server/db/select-list.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { documentZone } from '../../documents/server/public.ts'
import { openOfOrder } from '../../orders/server/public.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { paymentsOf } from '../../receivables/server/public.ts'
import type { OfflinePurchase, offlineContract, OnePurchase } from '../offline.contract.ts'
import { visible } from './offline.access.ts'
import { offline_purchases } from './offline.table.ts'
import { OPEN, PAID, PAYMENTS } from './sums.ts'

const FROM = `
  ${offline_purchases} p
  join ${organizations} g on g.id = p.organization_id
  join ${documents} q on q.id = p.quote_id
  left join ${documents} i on i.id = p.invoice_id
  left join ${orders} sold on sold.id = p.order_id`
const SHOWN = {
  // Days of documents are the seller's, those of seats the organization's.
  ...dayColumns('p', documentZone('q'), ['valid_until', 'created_at', 'ordered_at', 'answered_at']),
  ...dayColumns('p', documentZone('i'), ['due_at']),
  ...dayColumns('p', 'g.time_zone', ['starts_at', 'ends_at', 'grace_until']),
  organization: 'g.name',
  name_en: `(p.snapshot->>'name_en')`,
  name_es: `(p.snapshot->>'name_es')`,
  duration: `(p.snapshot->>'duration')::int`,
  duration_unit: `(p.snapshot->>'duration_unit')`,
  tax_percent: 'p.tax_percent::float8',
  state: `case when sold.state = 'refunded' then 'refunded' else p.state end`,
  has_file: '(p.file_key is not null)',
  quote_number: 'q.number',
  invoice_number: 'i.number',
  paid_cents: PAID,
  open_cents: OPEN,
}

export const purchaseRows = (actor: Actor): ListSource<typeof offlineContract.list> => ({
  from: FROM,
  id: 'p.id',
  columns: { ...own(offline_purchases, 'p'), ...SHOWN },
  types: { id: 'uuid', organization_id: 'uuid' },
  where: (values) => visible(actor, values),
  search: (values, q) => {
    const text = values.add(containing(q))
    return {
      where: `(
        unaccent(g.name) ilike unaccent(${text})
        or q.number ilike ${text}
        or i.number ilike ${text}
        or p.purchase_order_number ilike ${text}
      )`,
    }
  },
  dateColumn: 'p.created_at',
})

type Row = {
  [K in keyof OfflinePurchase]: OfflinePurchase[K] extends string | null
    ? string | Date | null
    : OfflinePurchase[K]
}
const text = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

/** One purchase with its payments. @throws common.not_found for whoever it is not shown to */
export async function onePurchase(db: Db, person: Person, id: string): Promise<OnePurchase> {
  const values = new Values(),
    where = [`p.id = ${values.add(id)}::uuid`, ...visible(person, values)]
  const [row] = await db.query<Row>(
    `
      select p.*, ${selectList(SHOWN)}
      from ${FROM}
      where ${where.join(' and ')}`,
    values.list,
  )
  if (!row) throw new Failure(common.not_found)
  const payments = await paymentsOf(db, PAYMENTS, id)
  const shown = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)]))
  return { ...(shown as OfflinePurchase), payments }
}

/** Amount that all organizations owe, and its overdue part. */
export async function owed(db: Db): Promise<{ open: number; overdue: number; overdue_purchases: number }> {
  const [row] = await db.query<{ open: number; overdue: number; overdue_purchases: number }>(
    `
      select
        coalesce(sum(open), 0)::float8 as open,
        coalesce(sum(open) filter (where state <> 'approved'), 0)::float8 as overdue,
        count(*) filter (where state <> 'approved' and open > 0)::int as overdue_purchases
      from (
        select p.state, ${OPEN} as open
        from ${offline_purchases} p
        where p.state in ('approved', 'overdue', 'lapsed')
      ) as owing`,
    [],
  )
  return row!
}

/** Number of unpaid invoices that are due. */
export async function overdueCount(db: Db, now: Date): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `
      select count(*)::int as n
      from ${offline_purchases} p
      where p.state in ('approved', 'overdue', 'lapsed') and p.due_at <= $1 and ${OPEN} > 0`,
    [now],
  )
  return row!.n
}

/** Open amount of an order that was sold on account or assigned, in cents. */
export async function owedOfOrder(db: Db, order_id: string): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `select ${OPEN} as open from ${offline_purchases} p where p.order_id = $1`,
    [order_id],
  )
  return row?.open ?? openOfOrder(db, order_id)
}
