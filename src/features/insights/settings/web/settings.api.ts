import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/constants.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import type { rolesContract } from '#features/people/roles/roles.contract.ts'
import type { ChangeSite, siteSettingsContract } from '#features/site/site-settings/site-settings.contract.ts'
import { siteQuery } from '#features/site/site-settings/web/public.ts'

export const rolesMatrix = queryOptions({
  queryKey: ['roles', 'matrix'],
  queryFn: async ({ signal }) => {
    const matrix = await api.data<(typeof rolesContract)['all']>('GET /roles', {}, { signal })
    useRoles.getState().setRoles(matrix.map(({ role }) => role))
    return matrix
  },
})
/** All that can be set for the site. */
export const siteEditQuery = getQuery<(typeof siteSettingsContract)['edit']>('GET /settings/site/edit', [
  'site edit',
])
/** Saves what is given and leaves the rest; the pages around it show it at once. */
export function useSaveSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangeSite) =>
      api.call<(typeof siteSettingsContract)['write']>('PUT /settings/site', { body }),
    onSuccess: ({ data }) => client.setQueryData(siteEditQuery.queryKey, data),
    onSettled: () => client.invalidateQueries({ queryKey: siteQuery.queryKey }),
  })
}
export function useTestMail() {
  return useMutation({
    mutationFn: (language: Language) =>
      api.call<(typeof siteSettingsContract)['testMail']>('POST /settings/site/test-mail', {
        body: { language },
      }),
  })
}
