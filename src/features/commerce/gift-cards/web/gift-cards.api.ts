import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { GiftBecomes, giftCardsContract } from '../gift-cards.contract.ts'

type C = typeof giftCardsContract
const GIFTS = ['gift-cards'] as const
export type GiftChange = ClientInput<C['change']>['body']

export const giftCardsList = listQuery<C['list']>('GET /gift-cards', [...GIFTS, 'list'])
export const myGiftCards = () => getQuery<C['mine']>('GET /gift-cards/mine', [...GIFTS, 'mine'])
export const openedCard = (token: string) =>
  queryOptions({
    queryKey: [...GIFTS, 'opened', token],
    enabled: token !== '',
    retry: false,
    queryFn: ({ signal }) =>
      api.data<C['open']>('POST /gift-cards/open', { body: { token } }, { signal, quiet: 'link' }),
  })
export const giftsApi = {
  look: (code: string) => api.data<C['look']>('POST /gift-cards/look', { body: { code } }, { quiet: 'form' }),
  redeem: (code: string, becomes: GiftBecomes) =>
    api.data<C['redeem']>('POST /gift-cards/redeem', { body: { code, becomes } }, { quiet: 'form' }),
  link: (id: string) => api.data<C['link']>('POST /gift-cards/{id}/link', { params: { id } }),
  pdf: (token: string): Promise<Blob> => api.blob('/gift-cards/pdf', { method: 'POST', body: { token } }),
  resend: (id: string) => api.call<C['resend']>('POST /gift-cards/{id}/resend', { params: { id } }),
  change: (id: string, body: GiftChange, ifMatch: number) =>
    api.call<C['change']>('PUT /gift-cards/{id}', { params: { id }, body }, { ifMatch, quiet: 'form' }),
  void: (id: string, reason: string) =>
    api.call<C['void']>('POST /gift-cards/{id}/void', { params: { id }, body: { reason } }),
}
/** Does something to cards, and reads what shows them anew. */
export const useGiftChange = changeHook(GIFTS)
