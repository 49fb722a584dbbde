import type { Actor } from '#server/auth/actor.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { plansContract } from '../plans.contract.ts'
import { plan_prices, plans, STEPS_SQL } from './plans.table.ts'

/** Plans with today's price: those for sale, and for who keeps them the others too. */
export const planRows = (actor: Actor): ListSource<typeof plansContract.list> => ({
  from: `${plans} p join ${plan_prices} price on price.plan_id = p.id and price.ended_at is null`,
  id: 'p.id',
  columns: {
    ...own(plans, 'p'),
    currency: 'price.currency',
    cents: 'price.cents',
    steps: STEPS_SQL,
  },
  types: { id: 'uuid' },
  where: () => (actor.permissions.scope('Subscription', 'View') === 'all' ? [] : [`p.status = 'active'`]),
  search: (values, q) => {
    const text = values.add(containing(q))
    return { where: `(p.name_en ilike ${text} or unaccent(p.name_es) ilike unaccent(${text}))` }
  },
  dateColumn: 'p.created_at',
})
