export { saveProgress } from './progress.service.ts'
export { record } from './record.ts'
