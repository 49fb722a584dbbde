import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { creditContract } from '../credit.contract.ts'
import { visibleBalances } from './credit.access.ts'
import { credit_balances, credit_entries } from './credit.table.ts'

export const creditRowsOf = (person: Person): ListSource<typeof creditContract.list> => {
  const holder = `coalesce(g.name, ${displayName('u', person.language)})`
  return {
    from: `
      ${credit_entries} e
      join ${credit_balances} b on b.id = e.balance_id
      left join ${users} u on u.id = b.user_id
      left join ${organizations} g on g.id = b.organization_id`,
    id: 'e.id',
    columns: {
      ...own(credit_entries, 'e'),
      currency: 'b.currency',
      user_id: 'b.user_id',
      organization_id: 'b.organization_id',
      holder,
    },
    types: { id: 'uuid', user_id: 'uuid', organization_id: 'uuid' },
    where: (values) => visibleBalances(person, values),
    search: (values, q) => {
      const text = values.add(containing(q))
      return { where: `(${holder} ilike ${text} or e.reason ilike ${text})` }
    },
    dateColumn: 'e.created_at',
  }
}
