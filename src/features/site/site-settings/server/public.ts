export { siteOf, siteSetting, siteSettings } from './site-settings.queries.ts'
