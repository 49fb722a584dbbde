export { recommend } from './recommendations.service.ts'
