export { overdueCount, owedOfOrder } from './offline.queries.ts'
