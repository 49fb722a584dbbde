import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { isFoundSql, isOfFoundSql } from '#features/people/users/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import { dayColumns } from '#server/db/day-columns.ts'
import type { Actor } from '#server/auth/actor.ts'
import { areFewSql, collecting, type Collect } from '#server/http/lists/collected.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { selectList } from '#server/db/select-list.ts'
import { plans } from '../../plans/server/plans.table.ts'
import type { Subscription, subscriptionsContract } from '../subscriptions.contract.ts'
import { comingOfPlan, payingPlans } from './coming.ts'
import { visible } from './subscriptions.access.ts'
import { subscriptions } from './subscriptions.table.ts'

const BUYER = `coalesce(g.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), '')`
/** As `buyerZoneSql`, from the joined rows. */
const BUYER_ZONE = `coalesce(g.time_zone, u.time_zone, 'UTC')`
const shownColumns = ({ config }: Platform) => ({
  buyer: BUYER,
  ...dayColumns('s', BUYER_ZONE, [
    'period_start',
    'period_end',
    'trial_ends_at',
    'cancel_at',
    'canceled_at',
    'grace_until',
    'told_from',
    'created_at',
  ]),
  suspended: 's.suspended_at is not null',
  gift: 's.gift_of is not null',
  // Its id, until `withComing` has read them.
  coming: 's.id::text',
  told_cents: '(s.told_unit_cents * s.seats)',
  next_name_en: 'n.name_en',
  next_name_es: 'n.name_es',
  tax_added: config.STRIPE_TAX ? `s.provider = 'Stripe'` : 'false',
})
const FROM = `
  ${subscriptions} s
  left join ${users} u on u.id = s.user_id
  left join ${organizations} g on g.id = s.organization_id
  left join ${plans} n on n.id = s.next_plan_id`

const namedSql = (alias: string, text: string): string =>
  `(${alias}.name_en ilike ${text} or ${alias}.reference ilike ${text})`

/** SQL of the ids of subscriptions that a text finds, each by an index. `text`: SQL of its LIKE pattern. */
const foundSql = (q: string, text: string): string => `
  select f.id from ${subscriptions} f where ${isOfFoundSql('f.user_id', q, text)}
  union all
  select f.id from ${subscriptions} f
  where f.organization_id = any (array(select named.id from ${organizations} named where named.name ilike ${text}))
  union all
  select f.id from ${subscriptions} f where ${namedSql('f', text)}`

const collectSubscriptions = (db: Db, q: string): Promise<Collect> =>
  collecting(db, q, [
    areFewSql(`${users} found where ${isFoundSql('found', q, '$1')}`),
    areFewSql(`${subscriptions} f where ${namedSql('f', '$1')}`),
  ])

export const subscriptionRows =
  (platform: Platform) =>
  async (
    actor: Actor,
    _params: unknown,
    { q }: { q: string },
  ): Promise<ListSource<typeof subscriptionsContract.list>> => {
    const all = actor.permissions.scope('Subscription', 'View') === 'all'
    const collect = all && q ? await collectSubscriptions(platform.db, q) : null
    return subscriptionSource(platform, actor, collect)
  }

const subscriptionSource = (
  platform: Platform,
  actor: Actor,
  collect: Collect | null,
): ListSource<typeof subscriptionsContract.list> => ({
  from: FROM,
  id: 's.id',
  columns: { ...own(subscriptions, 's'), ...shownColumns(platform) },
  types: { id: 'uuid', plan_id: 'uuid', user_id: 'uuid', organization_id: 'uuid' },
  where: (values) => visible(actor, values),
  search: (values, q) => {
    const text = values.add(containing(q))
    const condition = `(${BUYER} ilike ${text} or ${namedSql('s', text)})`
    return {
      where: collect?.(condition, () => `s.id = any (array(${foundSql(q, text)}))`) ?? condition,
    }
  },
  dateColumn: 's.created_at',
})

type Row = {
  [K in keyof Subscription]: Subscription[K] extends string | null ? string | Date | null : Subscription[K]
}

/** Replaces the id in `coming` of each row by the plan's future payments. */
export async function withComing<Row extends { coming?: unknown }>(db: Db, rows: Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ coming }) => (typeof coming === 'string' ? [coming] : []))
  const plans = ids.length > 0 ? await payingPlans(db, ids) : []
  const byId = new Map(plans.map((plan) => [plan.id, comingOfPlan(plan)]))
  return rows.map((row) =>
    typeof row.coming === 'string' ? { ...row, coming: byId.get(row.coming) ?? [] } : row,
  )
}

/** One plan as lists show it. */
export async function shown(platform: Platform, id: string): Promise<Subscription> {
  const [row] = await platform.db.query<Row>(
    `
      select s.*, ${selectList(shownColumns(platform))}
      from ${FROM}
      where s.id = $1`,
    [id],
  )
  const [whole] = await withComing(platform.db, [row!])
  return Object.fromEntries(
    Object.entries(whole!).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Subscription
}
