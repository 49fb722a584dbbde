import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { creditContract } from '../credit.contract.ts'

type C = typeof creditContract
/** Owner of the credit; defaults to the caller. */
export type CreditOf = { user_id?: string; organization_id?: string }

export const CREDIT = ['credit'] as const
export const creditOf = (of: CreditOf) =>
  getQuery<C['read']>('GET /credit', [...CREDIT, 'balance', of], { query: of })
export const creditEntries = ({ user_id, organization_id }: CreditOf) =>
  getQuery<C['list']>('GET /credit/entries', [...CREDIT, 'entries', user_id, organization_id], {
    query: {
      page_size: 50,
      ...(user_id && { user_id: `eq.${user_id}` }),
      ...(organization_id && { organization_id: `eq.${organization_id}` }),
    },
  })
type Change = { user_id: string | null; organization_id: string | null; cents: number; reason: string }
export const creditApi = {
  give: (body: Change, idempotencyKey: string) =>
    api.call<C['give']>('POST /credit', { body }, { idempotencyKey }),
  takeBack: (body: Change, idempotencyKey: string) =>
    api.call<C['take']>('POST /credit/take-back', { body }, { idempotencyKey }),
}
