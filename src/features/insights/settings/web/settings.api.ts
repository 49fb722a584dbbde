import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { useRoles } from '#web/client/stores/roles.ts'
import type { rolesContract } from '#features/people/roles/roles.contract.ts'
import type {
  SiteSettings,
  siteSettingsContract,
} from '#features/site/site-settings/site-settings.contract.ts'
import { siteQuery } from '#features/site/site-settings/web/public.ts'

export const rolesMatrix = queryOptions({
  queryKey: ['roles', 'matrix'],
  queryFn: async ({ signal }) => {
    const matrix = await api.data<(typeof rolesContract)['all']>('GET /roles', {}, { signal })
    useRoles.getState().setRoles(matrix.map(({ role }) => role))
    return matrix
  },
})
export function useSaveSite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SiteSettings) =>
      api.call<(typeof siteSettingsContract)['write']>('PUT /settings/site', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: siteQuery.queryKey }),
  })
}
