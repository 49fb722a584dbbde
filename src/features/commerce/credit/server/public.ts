export {
  addCredit,
  creditOf,
  creditSql,
  takeCredit,
  takeUpTo,
  type CreditChange,
  type Holder,
} from './balances.ts'
export { mergeCredit } from './merge.ts'
