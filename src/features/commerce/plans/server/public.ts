export { createPlan } from './plans.service.ts'
