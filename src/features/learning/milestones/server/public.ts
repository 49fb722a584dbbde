export { markReached } from './milestones.service.ts'
