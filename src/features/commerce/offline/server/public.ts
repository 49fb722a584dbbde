export { overdueCount } from './offline.queries.ts'
