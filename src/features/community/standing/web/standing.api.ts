import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { AwayKind, FilmReaders } from '../shared/choices.ts'
import type { standingContract } from '../standing.contract.ts'

type C = typeof standingContract
const KEY = ['community']

export const gateQuery = getQuery<C['gate']>('GET /community', [...KEY, 'gate'])
export const awayQuery = getQuery<C['away']>('GET /community/away', [...KEY, 'away'])

export const standingApi = {
  acceptRules: (version: number) =>
    api.call<C['acceptRules']>('POST /community/rules', { body: { version } }),
  choose: (films: FilmReaders) => api.call<C['choose']>('PUT /community/choices', { body: { films } }),
  keepAway: (body: { kind: AwayKind; thread_id: string; comment_id: string | null }) =>
    api.call<C['keepAway']>('POST /community/away', { body }),
  endAway: (id: string) => api.call<C['endAway']>('DELETE /community/away/{id}', { params: { id } }),
}
/** Changes something of the caller's standing, and reads the community anew. */
export const useStandingChange = changeHook(KEY, ['posts'], ['threads'])
