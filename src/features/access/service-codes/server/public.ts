export { codeFigures } from './service-codes.queries.ts'
export { assertAll, issueCode, issueIn, requireLearner, taken } from './service-codes.service.ts'
export { useCode } from './use-codes.ts'
