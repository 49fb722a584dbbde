import { getQuery } from '#web/client/get-query.ts'
import type { siteSettingsContract } from '../site-settings.contract.ts'

/** Public settings of the site: name, links, banner, switches. Pages work without them. */
export const siteQuery = getQuery<(typeof siteSettingsContract)['read']>('GET /settings/site', ['site'], {
  quiet: 'extra',
})
