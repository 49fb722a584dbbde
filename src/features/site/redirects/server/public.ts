export { redirectOld } from './redirects.service.ts'
export { redirectPath } from '../shared/path.ts'
