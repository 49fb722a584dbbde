export type { Taught } from './users.access.ts'
export { dateFormatOf } from './users.queries.ts'
