export { SiteBanner } from './SiteBanner.tsx'
export { siteQuery } from './site.api.ts'
