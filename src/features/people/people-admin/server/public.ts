export { suspendIn, unsuspendIn } from './standing.service.ts'
