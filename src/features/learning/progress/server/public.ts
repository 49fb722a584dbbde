export { learnerRows } from './progress.queries.ts'
export { saveProgress } from './progress.service.ts'
export { record } from './record.ts'
