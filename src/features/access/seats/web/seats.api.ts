import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { groupsContract } from '#features/people/groups/groups.contract.ts'
import type { membershipsContract } from '#features/people/memberships/memberships.contract.ts'
import type { Assign, seatsContract } from '../seats.contract.ts'

type C = typeof seatsContract
type M = typeof membershipsContract
type G = typeof groupsContract
const MANY = 100
/** Maximum number of lines in a list; the same as in the contract. */
export const MOST_LINES: typeof import('../seats.contract.ts').MAX_ASSIGNED = 1000

export const seatsList = listQuery<C['list']>('GET /seats', ['seats', 'list'])
export const seatSummary = (organization_id: string) =>
  getQuery<C['summary']>('GET /seats/summary', ['seats', 'summary', organization_id], {
    query: { organization_id },
  })
/** Learners whom nobody pays for yet. */
export const seatless = (organization_id: string, query: ListParams) =>
  queryOptions({
    queryKey: ['seats', 'seatless', organization_id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<M['list']>(
        'GET /memberships',
        {
          query: {
            ...query,
            organization_id: `eq.${organization_id}`,
            kind: 'eq.learner',
            seat: 'eq.false',
            status: 'active',
            page_size: MANY,
          },
        },
        { signal },
      ),
  })
export const groupsOf = (organization_id: string) =>
  getQuery<G['list']>('GET /groups', ['seats', 'groups', organization_id], {
    query: { organization_id: `eq.${organization_id}`, page_size: MANY },
  })

export const seatsApi = {
  preview: (body: Assign) => api.data<C['preview']>('POST /seats/preview', { body }),
  assign: (body: Assign, idempotencyKey: string) =>
    api.call<C['assign']>('POST /seats/assign', { body }, { idempotencyKey }),
  withdraw: (organization_id: string, ids: string[]) =>
    api.call<C['withdraw']>('POST /seats/withdraw', { body: { organization_id, ids } }),
  reassign: (id: string, user_id: string) =>
    api.call<C['reassign']>('POST /seats/{id}/reassign', { params: { id }, body: { user_id } }),
  keep: (organization_id: string, grant_id: string, ids: string[]) =>
    api.call<C['keep']>('POST /seats/keep', { body: { organization_id, grant_id, ids } }),
  newLearners: (organization_id: string, on: boolean) =>
    api.call<C['newLearners']>('PUT /seats/new-learners', { body: { organization_id, on } }),
}

/** A write after which seats, and members that show whether they have one, are read anew. */
export const useSeatChange = changeHook(['seats'], ['members'])
