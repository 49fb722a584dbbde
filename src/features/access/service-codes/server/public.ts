export { codeFigures } from './service-codes.queries.ts'
export {
  assertAll,
  issueCode,
  issueIn,
  requireLearner,
  refuseDuplicateCode,
  unitPrice,
  type Code,
} from './service-codes.service.ts'
export {
  endMonths,
  hasCodesSql,
  monthsOfCode,
  returnUse,
  spendAmount,
  spendMonths,
  usableCodes,
  type UsableCode,
} from './spend.ts'
export { giveBack, noteUse, sellMonths, takeBackOrder, useCode } from './use-codes.ts'
