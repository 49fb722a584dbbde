export { inOwnZone } from './own-zone.ts'
export type { Taught } from './users.access.ts'
