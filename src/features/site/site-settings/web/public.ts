export { SiteBanner } from './SiteBanner.tsx'
export { BANNER_KINDS } from '../shared/banner-kinds.ts'
export { siteQuery } from './site.api.ts'
