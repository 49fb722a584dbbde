import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { coursesContract } from '#features/learning/courses/courses.contract.ts'
import type { groupsContract } from '#features/people/groups/groups.contract.ts'
import type { invitesContract } from '#features/people/invites/invites.contract.ts'
import type { membershipsContract } from '#features/people/memberships/memberships.contract.ts'

type O = typeof organizationsContract
const MANY = 100

export const organizationTypes = (language: string) =>
  getQuery<O['types']>('GET /organization-types', ['organizations', 'types', language])
export const organizationsList = listQuery<O['list']>('GET /organizations', ['organizations', 'list'])
export const oneOrganization = (id: string) =>
  queryOptions({
    queryKey: ['organizations', 'one', id],
    queryFn: async ({ signal }) =>
      (await api.data<O['list']>('GET /organizations', { query: { id: `eq.${id}` } }, { signal }))[0] ?? null,
  })

/** Records of one organization, a page at a time. */
export const peopleOf = (id: string, query: ListParams) =>
  listQuery<(typeof membershipsContract)['list']>('GET /memberships', ['organizations', 'people', id])({
    ...query,
    organization_id: `eq.${id}`,
  })
export const groupsOf = (id: string, query: ListParams) =>
  listQuery<(typeof groupsContract)['list']>('GET /groups', ['organizations', 'groups', id])({
    ...query,
    organization_id: `eq.${id}`,
  })
export const invitesOf = (id: string, query: ListParams) =>
  listQuery<(typeof invitesContract)['list']>('GET /invites', ['organizations', 'invites', id])({
    ...query,
    organization_id: `eq.${id}`,
  })
export const coursesOf = (id: string, query: ListParams) =>
  listQuery<(typeof coursesContract)['list']>('GET /courses', ['organizations', 'courses', id])({
    ...query,
    organization_id: `eq.${id}`,
    page_size: MANY,
  })

export const organizationsApi = {
  create: (body: ClientInput<O['create']>['body'], idempotencyKey: string) =>
    api.data<O['create']>('POST /organizations', { body }, { idempotencyKey }),
  update: ({ id, version }: { id: string; version: number }, body: ClientInput<O['update']>['body']) =>
    api.call<O['update']>('PATCH /organizations/{id}', { params: { id }, body }, { ifMatch: version }),
  logo: (id: string, logo: string | null) =>
    api.call<O['logo']>('PUT /organizations/{id}/logo', { params: { id }, body: { logo } }),
  deactivate: (id: string, body: { reason: string; seats: 'keep' | 'end' | null }) =>
    api.call<O['deactivate']>('POST /organizations/{id}/deactivate', { params: { id }, body }),
  activate: (id: string) => api.call<O['activate']>('POST /organizations/{id}/activate', { params: { id } }),
}

/** A write after which everything of organizations is read anew. */
export const useOrganizationChange = changeHook(['organizations'])
