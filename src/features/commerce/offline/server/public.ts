export { overdueCount } from './offline.queries.ts'
export { receive } from './receive.ts'
