export { siteOf, siteSetting } from './site-settings.queries.ts'
