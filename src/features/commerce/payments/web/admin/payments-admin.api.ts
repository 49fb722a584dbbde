import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { paymentsContract } from '../../payments.contract.ts'

type C = typeof paymentsContract
export const PAYMENTS = '/admin/payments'

export const eventsList = listQuery<C['events']>('GET /payment-events', ['payment-events', 'list'])
export const oneEvent = (id: string) =>
  getQuery<C['event']>('GET /payment-events/{id}', ['payment-events', 'one', id], {
    params: { id },
    retry: false,
  })
const useEventsChange = changeHook(['payment-events'])
export const useReplay = () =>
  useEventsChange((id: string) =>
    api.call<C['replay']>('POST /payment-events/{id}/replay', { params: { id } }),
  )
