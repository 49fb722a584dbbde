import type { ClientInput } from '#contract/endpoint.ts'
import { api, ApiError } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { sellerContract } from '../seller.contract.ts'

type C = typeof sellerContract
export type SellerBody = ClientInput<C['save']>['body']

export const sellerQuery = getQuery<C['read']>('GET /seller', ['seller'])
export const sellerApi = {
  save: (body: SellerBody, ifMatch: number) => api.call<C['save']>('PUT /seller', { body }, { ifMatch }),
  saveW9: async (file: Blob): Promise<void> => {
    const received = await api.put('/seller/w9', file)
    if (received.ok === false) throw new ApiError(received)
  },
  w9: (): Promise<Blob> => api.blob('/seller/w9'),
}
/** Changes who sells, and reads it anew. */
export const useSellerChange = changeHook(['seller'])
