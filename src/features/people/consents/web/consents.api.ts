import { api } from '#web/client/api.ts'
import type { consentsContract } from '../consents.contract.ts'

type C = typeof consentsContract
export type Decision = 'granted' | 'declined' | 'withdrawn'
const quiet = { quiet: 'link' } as const

export const consentsApi = {
  byToken: (token: string) => api.data<C['byToken']>('POST /consents/by-token', { body: { token } }, quiet),
  decide: (token: string, decision: Decision) =>
    api.data<C['decide']>('POST /consents/decide', { body: { token, decision } }, quiet),
  mine: () => api.data<C['mine']>('GET /consents/mine'),
  answerMine: (id: string, decision: Decision) =>
    api.data<C['answerMine']>('POST /consents/{id}/decide', { params: { id }, body: { decision } }),
}
