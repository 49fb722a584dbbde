import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { containing, own, type ListSource } from '#server/http/lists/source.ts'
import type { Platform } from '#server/platform.ts'
import type { PaymentEvent, paymentsContract } from '../payments.contract.ts'
import { payment_events } from './payments.table.ts'

const STATE = `
  case
    when e.problem is not null then 'failed'
    when e.handled_at is null then 'waiting'
    when e.subject is null then 'ignored'
    else 'handled'
  end`

export const eventRows = (): ListSource<typeof paymentsContract.events> => ({
  from: `${payment_events} e`,
  id: 'e.id',
  columns: { ...own(payment_events, 'e'), state: STATE },
  types: { id: 'uuid' },
  search: (values, q) => {
    const text = values.add(containing(q))
    return { where: `(e.event_id ilike ${text} or e.object_id ilike ${text} or e.type ilike ${text})` }
  },
  dateColumn: 'e.received_at',
})

/** One notification with its body. @throws common.not_found */
export async function readEvent(
  platform: Platform,
  id: string,
): Promise<z.output<typeof PaymentEvent> & { body: string }> {
  const [row] = await platform.db.query<
    Omit<z.output<typeof PaymentEvent>, 'received_at' | 'handled_at'> & {
      received_at: Date
      handled_at: Date | null
      body: string
    }
  >(
    `
      select id, provider, event_id, type, object_id, subject, received_at, handled_at, problem, body, ${STATE} as state
      from ${payment_events} e
      where id = $1`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  return {
    ...row,
    received_at: row.received_at.toISOString(),
    handled_at: row.handled_at?.toISOString() ?? null,
  }
}
