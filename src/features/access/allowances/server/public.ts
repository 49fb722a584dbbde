export {
  allowancesOf,
  endAllowance,
  giveAllowance,
  giveBackAllowance,
  takeAllowance,
  type NewAllowance,
} from './allowances.service.ts'
