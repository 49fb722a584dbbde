import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { paymentsContract } from '../../payments.contract.ts'

type C = typeof paymentsContract
export const PAYMENTS = '/admin/payments'

export const eventsList = listQuery<C['events']>('GET /payment-events', ['payment-events', 'list'])
export const oneEvent = (id: string) =>
  queryOptions({
    queryKey: ['payment-events', 'one', id],
    queryFn: ({ signal }) => api.data<C['event']>('GET /payment-events/{id}', { params: { id } }, { signal }),
    retry: false,
  })
export function useReplay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call<C['replay']>('POST /payment-events/{id}/replay', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['payment-events'] }),
  })
}
