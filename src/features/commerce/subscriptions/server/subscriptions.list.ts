import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Actor } from '#server/auth/actor.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import { plans } from '../../plans/server/plans.table.ts'
import type { Subscription, subscriptionsContract } from '../subscriptions.contract.ts'
import { visible } from './subscriptions.access.ts'
import { subscriptions } from './subscriptions.table.ts'

// As `renewalUnit` says: what was told counts from the first renewal that its days of notice reach.
const SUM =
  '(case when s.told_from <= s.period_end then s.told_unit_cents else s.unit_cents end::bigint * s.seats)'
const SHOWN = {
  buyer: `coalesce(g.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), '')`,
  suspended: 's.suspended_at is not null',
  gift: 's.gift_of is not null',
  // As `percentOf` rounds: half up.
  renews_cents: `(${SUM} - case
    when s.discount_id is null or s.discount_left = 0 then 0
    when s.discount_percent is null then least(${SUM}, coalesce(s.discount_cents, 0))
    else (${SUM} * s.discount_percent + 50) / 100
  end)::float8`,
  told_cents: '(s.told_unit_cents * s.seats)',
  next_name_en: 'n.name_en',
  next_name_es: 'n.name_es',
}
const FROM = `
  ${subscriptions} s
  left join ${users} u on u.id = s.user_id
  left join ${organizations} g on g.id = s.organization_id
  left join ${plans} n on n.id = s.next_plan_id`

export const subscriptionRows = (actor: Actor): ListSource<typeof subscriptionsContract.list> => ({
  from: FROM,
  id: 's.id',
  columns: { ...own(subscriptions, 's'), ...SHOWN },
  types: { id: 'uuid', plan_id: 'uuid', user_id: 'uuid', organization_id: 'uuid' },
  where: (values) => visible(actor, values),
  search: (values, q) => {
    const text = values.add(containing(q))
    return { where: `(${SHOWN.buyer} ilike ${text} or s.name_en ilike ${text} or s.reference ilike ${text})` }
  },
  dateColumn: 's.created_at',
})

type Row = {
  [K in keyof Subscription]: Subscription[K] extends string | null ? string | Date | null : Subscription[K]
}

/** One plan as lists show it. */
export async function shown(platform: Platform, id: string): Promise<Subscription> {
  const [row] = await platform.db.query<Row>(
    `
      select s.*, ${Object.entries(SHOWN)
        .map(([name, sql]) => `${sql} as ${name}`)
        .join(', ')}
      from ${FROM}
      where s.id = $1`,
    [id],
  )
  return Object.fromEntries(
    Object.entries(row!).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Subscription
}
