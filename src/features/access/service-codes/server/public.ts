export { codeFigures } from './service-codes.queries.ts'
export { issueCode } from './service-codes.service.ts'
export { useCode } from './use-codes.ts'
