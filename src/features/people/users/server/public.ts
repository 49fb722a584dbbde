export type { Taught } from './users.access.ts'
