import { own, type ListSource } from '#server/http/lists/source.ts'
import type { paymentsContract } from '../payments.contract.ts'
import { payment_events } from './payments.table.ts'

export const eventRows = (): ListSource<typeof paymentsContract.events> => ({
  from: `${payment_events} e`,
  id: 'e.id',
  columns: own(payment_events, 'e'),
  types: { id: 'uuid' },
  search: (values, q) => {
    const text = values.add(`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`)
    return { where: `(e.event_id ilike ${text} or e.object_id ilike ${text} or e.type ilike ${text})` }
  },
  dateColumn: 'e.received_at',
})
