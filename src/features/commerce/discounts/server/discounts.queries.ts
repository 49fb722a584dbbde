import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { discountsContract } from '../discounts.contract.ts'
import { discounts } from './discounts.table.ts'

const TODAY = '(now() at time zone d.zone)::date'
/** SQL of whether a code `d` can be used now, and if not, why. */
export const DISCOUNT_STATE = `
  case
    when d.status = 'inactive' then 'inactive'
    when d.uses >= d.max_uses then 'used_up'
    when d.starts_on > ${TODAY} then 'upcoming'
    when d.ends_on < ${TODAY} then 'ended'
    else 'active'
  end`

export const discountRows = (): ListSource<typeof discountsContract.list> => ({
  from: `${discounts} d`,
  id: 'd.id',
  columns: {
    ...own(discounts, 'd'),
    starts_on: 'd.starts_on::text',
    ends_on: 'd.ends_on::text',
    state: DISCOUNT_STATE,
  },
  types: { id: 'uuid' },
  search: (values, q) => {
    const text = values.add(containing(q))
    return { where: `(d.code ilike ${text} or d.note ilike ${text})` }
  },
  dateColumn: 'd.created_at',
})
