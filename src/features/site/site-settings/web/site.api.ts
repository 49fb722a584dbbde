import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { siteSettingsContract } from '../site-settings.contract.ts'

/** Public settings of the site: name, links, banner, switches. Pages work without them. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) =>
    api.data<(typeof siteSettingsContract)['read']>('GET /settings/site', {}, { signal, quiet: 'extra' }),
})
