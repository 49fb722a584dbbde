import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { firstRow } from '#web/client/lists/first-row.ts'
import type { discountsContract } from '../discounts.contract.ts'

type C = typeof discountsContract
export type DiscountBody = ClientInput<C['create']>['body']

export const discountsList = (query: ListParams) =>
  queryOptions({
    queryKey: ['discounts', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call<C['list']>('GET /discounts', { query }, { signal }),
  })
export const oneDiscount = (id: string) =>
  queryOptions({
    queryKey: ['discounts', 'one', id],
    queryFn: ({ signal }) =>
      firstRow(id, () => api.data<C['list']>('GET /discounts', { query: { id: `eq.${id}` } }, { signal })),
  })
export const discountsApi = {
  create: (body: DiscountBody, idempotencyKey: string) =>
    api.call<C['create']>('POST /discounts', { body }, { idempotencyKey }),
  change: (id: string, body: DiscountBody, ifMatch: number) =>
    api.call<C['change']>('PUT /discounts/{id}', { params: { id }, body }, { ifMatch }),
}
/** Saves a discount, and reads what shows discounts anew. */
export function useDiscountChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['discounts'] }),
  })
}
