import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { rowQuery } from '#web/client/lists/first-row.ts'
import type { discountsContract } from '../discounts.contract.ts'

type C = typeof discountsContract
export type DiscountBody = ClientInput<C['create']>['body']

export const discountsList = listQuery<C['list']>('GET /discounts', ['discounts', 'list'])
export const oneDiscount = (id: string) => rowQuery<C['list']>('GET /discounts', ['discounts', 'one'], id)
export const discountsApi = {
  create: (body: DiscountBody, idempotencyKey: string) =>
    api.call<C['create']>('POST /discounts', { body }, { idempotencyKey }),
  change: (id: string, body: DiscountBody, ifMatch: number) =>
    api.call<C['change']>('PUT /discounts/{id}', { params: { id }, body }, { ifMatch }),
}
/** Saves a discount, and reads what shows discounts anew. */
export const useDiscountChange = changeHook(['discounts'])
