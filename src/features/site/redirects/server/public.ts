export { redirectOld } from './redirects.service.ts'
