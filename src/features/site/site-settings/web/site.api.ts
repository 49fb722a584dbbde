import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { siteSettingsContract } from '../site-settings.contract.ts'

/** What everybody reads of the site: name, links, banner, switches. A page without them is still a page. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) =>
    api.data<(typeof siteSettingsContract)['read']>('GET /settings/site', {}, { signal, quiet: 'extra' }),
})
