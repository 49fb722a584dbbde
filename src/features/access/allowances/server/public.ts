export {
  allowancesOf,
  giveAllowance,
  giveBackAllowance,
  takeAllowance,
  type NewAllowance,
} from './allowances.service.ts'
