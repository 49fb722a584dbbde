export { issueCode, useCode } from './service-codes.service.ts'
