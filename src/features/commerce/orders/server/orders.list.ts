import type { ComingPayment } from '#contract/coming-payments.ts'
import { datedInstant } from '#contract/dates.ts'
import { common, Failure } from '#contract/errors.ts'
import { isFoundSql, isOfFoundSql } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { dayColumns } from '#server/db/day-columns.ts'
import { areFewSql, collecting, type Collect } from '#server/http/lists/collected.ts'
import { containing, own, type ListSource, type Values } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { selectList } from '#server/db/select-list.ts'
import type { Order, ordersContract } from '../orders.contract.ts'
import { discounts } from '../../discounts/server/discounts.table.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { documentLink } from '../../documents/server/public.ts'
import { SELLER_ZONE } from '../../seller/server/public.ts'
import { receivableSql } from '../../ledger/server/public.ts'
import { linesOf } from './orders.queries.ts'
import { order_lines, order_refunds, orders } from './orders.table.ts'
import { sellableOf, type SoldLine } from './sellable.ts'
import { opens } from './token.ts'

/** Coming payments of the plan that an order began; whoever sells plans answers. */
export const comingOfOrder = port<(db: Db, order_id: string) => Promise<ComingPayment[]>>('comingOfOrder')

/** Conditions of whose orders somebody sees: their own, their organization's where they buy for it, or all. */
const visible = (actor: Actor, values: Values): string[] => {
  const scope = actor.permissions.scope('Subscription', 'View')
  if (scope === 'all') return []
  const mine = `o.user_id = ${values.add(actor.user_id)}::uuid and o.organization_id is null`
  return actor.organization_id && actor.permissions.scope('Subscription', 'Create') === 'own'
    ? [`((${mine}) or o.organization_id = ${values.add(actor.organization_id)}::uuid)`]
    : [mine]
}

const named = (language: 'en' | 'es') => `
  (
    select string_agg(l.name_${language} || case when l.quantity > 1 then ' × ' || l.quantity else '' end, ', ' order by l.position)
    from ${order_lines} l
    where l.order_id = o.id
  )`

/** SQL of what is still owed of an order `o` without a card. */
const OPEN = `case when o.provider = 'Offline' and o.service_code_id is null then ${receivableSql('o.id')} else 0 end`

const SHOWN = {
  open_cents: OPEN,
  ...dayColumns('o', SELLER_ZONE, ['created_at', 'paid_at']),
  disputed: 'o.disputed_at is not null',
  returned: `o.state = 'failed' and o.payment_intent is not null`,
  number: 'o.number::int',
  discount_code: `(select d.code from ${discounts} d where d.id = o.discount_id)`,
  buyer: `coalesce(g.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), o.guest_email::text, '')`,
  what_en: `coalesce(${named('en')}, '')`,
  what_es: `coalesce(${named('es')}, '')`,
}
const FROM = `${orders} o left join ${users} u on u.id = o.user_id left join ${organizations} g on g.id = o.organization_id`

/** Hides orders that nobody paid in time from their buyers: they hold nothing, and cannot be paid any more. */
const bought = (actor: Actor, values: Values, platform: Platform): string[] =>
  actor.permissions.scope('Subscription', 'View') === 'all'
    ? []
    : [
        `(
          o.paid_at is not null
          or o.payment_intent is not null
          or (o.state = 'pending' and coalesce(o.expires_at > ${values.add(platform.clock())}::timestamptz, true))
        )`,
      ]

/** Signs between the names and numbers of an order's lines, which no line has by itself. */
const BETWEEN_LINES = /[×,]/

/** SQL of the ids of orders that a text finds, each by an index. `text`: SQL of its LIKE pattern. */
const foundSql = (q: string, text: string, number: string | null): string => `
  select f.id from ${orders} f where ${isOfFoundSql('f.user_id', q, text)}
  union all
  select f.id from ${orders} f
  where f.organization_id = any (array(select named.id from ${organizations} named where named.name ilike ${text}))
  union all
  select f.id from ${orders} f where f.guest_email is not null and f.guest_email::text ilike ${text}
  ${number === null ? '' : `union all select f.id from ${orders} f where f.number = ${number}::bigint`}
  union all
  select l.order_id from ${order_lines} l where l.name_en ilike ${text}`

const collectOrders = (db: Db, q: string): Promise<Collect> =>
  collecting(db, q, [
    BETWEEN_LINES.test(q) ? 'false' : 'true',
    areFewSql(`${users} found where ${isFoundSql('found', q, '$1')}`),
    areFewSql(`${order_lines} l where l.name_en ilike $1`),
  ])

export const orderRows =
  (platform: Platform) =>
  async (
    actor: Actor,
    _params: unknown,
    { q }: { q: string },
  ): Promise<ListSource<typeof ordersContract.list>> => {
    const all = actor.permissions.scope('Subscription', 'View') === 'all'
    const collect = all && q ? await collectOrders(platform.db, q) : null
    return orderSource(platform, actor, collect)
  }

const orderSource = (
  platform: Platform,
  actor: Actor,
  collect: Collect | null,
): ListSource<typeof ordersContract.list> => ({
  from: FROM,
  id: 'o.id',
  columns: { ...own(orders, 'o'), ...SHOWN },
  types: {
    open_cents: 'int',
    id: 'uuid',
    user_id: 'uuid',
    organization_id: 'uuid',
    subscription_id: 'uuid',
  },
  where: (values) => [...visible(actor, values), ...bought(actor, values, platform)],
  search: (values, q) => {
    const text = values.add(containing(q)),
      number = q.replace(/^#/, '')
    const condition = `(${SHOWN.buyer} ilike ${text} or o.number::text = ${values.add(number)} or ${SHOWN.what_en} ilike ${text})`
    const collected = () =>
      `o.id = any (array(${foundSql(q, text, /^\d{1,15}$/.test(number) ? values.add(number) : null)}))`
    return { where: collect?.(condition, collected) ?? condition }
  },
  dateColumn: 'o.created_at',
})

/**
 * One order for whoever may see it, or who has its token.
 *
 * @throws common.not_found for everybody else
 */
export async function readOrder(
  platform: Platform,
  actor: Actor,
  id: string,
  token?: string | null,
): Promise<Order> {
  const values: unknown[] = [id]
  const add = (value: unknown) => `$${values.push(value)}`
  const hasToken = opens(platform, id, token)
  const where = hasToken ? [] : actor.user_id === null ? ['false'] : visible(actor, { add } as Values)
  const [row] = await platform.db.query<
    Omit<Order, 'coming' | 'tax_added'> & { created_at: Date; paid_at: Date | null }
  >(
    `
      select
        o.id, o.purchase_type, o.state, o.provider, o.currency, o.subtotal, o.discount, o.credit, o.tax, o.total,
        o.refunded, o.created_at, o.paid_at, o.user_id, o.organization_id, o.subscription_id,
        ${selectList(SHOWN)}
      from ${FROM}
      where ${['o.id = $1', ...where].join(' and ')}`,
    values,
  )
  if (!row) throw new Failure(common.not_found)
  const resultOf = async (line: Pick<SoldLine, 'id' | 'kind' | 'details'>): Promise<string | null> =>
    (await sellableOf(line.kind)?.pathOf?.(platform, platform.db, line)) ?? null
  const isBuyer = hasToken || (row.user_id !== null && row.user_id === actor.user_id)
  const refunds = await platform.db.query<Omit<Order['refunds'][number], 'at'> & { at: Date }>(
    `
      select id, cents, at, reason, reference, failed_at is not null as failed
      from ${order_refunds}
      where order_id = $1
      order by at`,
    [id],
  )
  const papers = await platform.db.query<Omit<Order['papers'][number], 'url'>>(
    `select id, kind, number from ${documents} where order_id = $1 order by issued_at, number`,
    [id],
  )
  const coming = row.state === 'paid' ? await comingOfOrder(platform.db, id) : []
  return {
    ...row,
    coming,
    tax_added: coming.length > 0 && platform.config.STRIPE_TAX,
    created_at: datedInstant(row.created_at),
    paid_at: row.paid_at && datedInstant(row.paid_at),
    lines: await Promise.all(
      (await linesOf(platform.db, id)).map(
        async ({ details, account: _, fulfilled_at, revoked_at, ...line }) => ({
          ...line,
          path: isBuyer ? await resultOf({ ...line, details }) : null,
          fulfilled: fulfilled_at !== null && revoked_at === null,
        }),
      ),
    ),
    papers: papers.map((paper) => ({ ...paper, url: documentLink(platform, paper.id) })),
    refunds: refunds.map((refund) => ({ ...refund, at: refund.at.toISOString() })),
  }
}
