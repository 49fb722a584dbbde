import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { rowQuery } from '#web/client/lists/first-row.ts'
import type { consentsContract } from '../../consents/consents.contract.ts'
import type { groupsContract } from '../../groups/groups.contract.ts'
import type { invitesContract } from '../../invites/invites.contract.ts'
import type { membershipsContract } from '../memberships.contract.ts'

type M = typeof membershipsContract
type I = typeof invitesContract
type G = typeof groupsContract
const MANY = 100

export const membersList = listQuery<M['list']>('GET /memberships', ['members', 'list'])
export const oneMember = (user_id: string) =>
  rowQuery<M['list']>('GET /memberships', ['members', 'one'], user_id, 'user_id')
export const memberHistory = (id: string) =>
  getQuery<M['history']>('GET /memberships/{id}/history', ['members', 'history', id], { params: { id } })
export const staffList = listQuery<M['teachers']>('GET /memberships/teachers', ['members', 'staff'])
export const invitesList = listQuery<I['list']>('GET /invites', ['members', 'invites'])
/** Number of unanswered invitations. */
export const openInvites = (learners: boolean) =>
  queryOptions({
    ...invitesList({ state: 'eq.sent', page_size: 1, ...(learners && { role: 'eq.learner' }) }),
    select: ({ meta }) => meta?.total ?? 0,
  })
export const groupsList = queryOptions({
  queryKey: ['members', 'groups'],
  queryFn: ({ signal }) => api.call<G['list']>('GET /groups', { query: { page_size: MANY } }, { signal }),
})
export const oneGroup = (id: string) => rowQuery<G['list']>('GET /groups', ['members', 'group'], id)

export const membersApi = {
  leave: (id: string) => api.call<M['leave']>('POST /memberships/{id}/leave', { params: { id } }),
  update: (id: string, kind: 'owner' | 'teacher' | 'editor') =>
    api.call<M['update']>('PATCH /memberships/{id}', { params: { id }, body: { kind } }),
  deactivate: (id: string) =>
    api.call<M['deactivate']>('POST /memberships/{id}/deactivate', { params: { id } }),
  restore: (id: string) => api.call<M['restore']>('POST /memberships/{id}/restore', { params: { id } }),
  invite: (body: ClientInput<I['create']>['body']) => api.call<I['create']>('POST /invites', { body }),
  bulk: (body: ClientInput<I['bulk']>['body']) =>
    api.data<I['bulk']>('POST /invites/bulk', { body }, { quiet: 'form' }),
  resend: (id: string) => api.call<I['resend']>('POST /invites/{id}/resend', { params: { id } }),
  revoke: (id: string) => api.call<I['revoke']>('POST /invites/{id}/revoke', { params: { id } }),
  askConsent: (subject_id: string, guardian_email?: string) =>
    api.call<(typeof consentsContract)['request']>('POST /consents', {
      body: { subject_id, ...(guardian_email && { guardian_email }) },
    }),
  addGroup: (body: ClientInput<G['create']>['body']) => api.call<G['create']>('POST /groups', { body }),
  updateGroup: ({ id, version }: { id: string; version: number }, body: ClientInput<G['update']>['body']) =>
    api.call<G['update']>('PATCH /groups/{id}', { params: { id }, body }, { ifMatch: version }),
  removeGroup: (id: string) => api.call<G['remove']>('DELETE /groups/{id}', { params: { id } }),
  groupMembers: (id: string, body: ClientInput<G['members']>['body']) =>
    api.call<G['members']>('PUT /groups/{id}/members', { params: { id }, body }),
}

/**
 * Mutation that refetches every list of members, invitations and groups. `done` runs before that; a
 * callback passed to `mutate` is not called if its screen is unmounted by then.
 */
export const useMemberChange = changeHook(['members'])
