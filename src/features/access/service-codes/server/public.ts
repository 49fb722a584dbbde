export { issueCode } from './service-codes.service.ts'
export { useCode } from './use-codes.ts'
