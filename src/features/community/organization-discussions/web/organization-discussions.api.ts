import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { organizationDiscussionsContract } from '../organization-discussions.contract.ts'

type O = typeof organizationDiscussionsContract
const KEY = ['community', 'organization rules']

export const discussionQuery = (id: string) =>
  getQuery<O['read']>('GET /organizations/{id}/discussion', [...KEY, id], { params: { id }, quiet: 'extra' })
export const setDiscussion = ({
  id,
  version,
  body,
}: {
  id: string
  version: number
  body: ClientInput<O['set']>['body']
}) =>
  api.data<O['set']>(
    'PUT /organizations/{id}/discussion',
    { params: { id }, body },
    { ifMatch: version, quiet: 'form' },
  )
export const useDiscussionChange = changeHook(['community'])
