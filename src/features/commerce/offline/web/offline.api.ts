import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api, ApiError } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { offlineContract } from '../offline.contract.ts'

type C = typeof offlineContract
type Quote = ClientInput<C['quote']>['body']
type More = ClientInput<C['addSeats']>['body']
type Order = ClientInput<C['order']>['body']
type Approve = ClientInput<C['approve']>['body']
type Payment = ClientInput<C['pay']>['body']

export const purchasesList = listQuery<C['list']>('GET /offline-purchases', ['offline-purchases', 'list'])
export const onePurchase = (id: string) =>
  getQuery<C['read']>('GET /offline-purchases/{id}', ['offline-purchases', 'one', id], { params: { id } })
export const owedSums = () =>
  getQuery<C['sums']>('GET /offline-purchases/sums', ['offline-purchases', 'sums'])
export const quotePreview = (body: Quote) =>
  queryOptions({
    queryKey: ['offline-purchases', 'preview', body],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.data<C['preview']>('POST /offline-purchases/preview', { body }, { signal }),
  })
export const seatsPreview = (body: More) =>
  queryOptions({
    queryKey: ['offline-purchases', 'seats-preview', body],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.data<C['previewSeats']>(
        'POST /offline-purchases/seats/preview',
        { body },
        { signal, quiet: 'form' },
      ),
  })
export const offlineApi = {
  addSeats: (body: More, idempotencyKey: string) =>
    api.call<C['addSeats']>('POST /offline-purchases/seats', { body }, { idempotencyKey }),
  quote: (body: Quote, idempotencyKey: string) =>
    api.call<C['quote']>('POST /offline-purchases', { body }, { idempotencyKey }),
  saveFile: async (id: string, file: Blob): Promise<void> => {
    const received = await api.put(`/offline-purchases/${id}/file`, file)
    if (received.ok === false) throw new ApiError(received)
  },
  file: (id: string): Promise<Blob> => api.blob(`/offline-purchases/${id}/file`),
  order: (id: string, body: Order) =>
    api.call<C['order']>('POST /offline-purchases/{id}/order', { params: { id }, body }),
  approve: (id: string, body: Approve) =>
    api.call<C['approve']>('POST /offline-purchases/{id}/approve', { params: { id }, body }),
  decline: (id: string, reason: string) =>
    api.call<C['decline']>('POST /offline-purchases/{id}/decline', { params: { id }, body: { reason } }),
  pay: (id: string, body: Payment, idempotencyKey: string) =>
    api.call<C['pay']>('POST /offline-purchases/{id}/payments', { params: { id }, body }, { idempotencyKey }),
}
/** Does something about a purchase, and reads what shows purchases, documents and plans anew. */
export const useOfflineChange = changeHook(['offline-purchases'], ['documents'], ['subscriptions'])
