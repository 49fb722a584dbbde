export { tellBuyer, type Moment } from './life.ts'
export { planSellables } from './sellables.ts'
export { settleSubscription } from './settle.ts'
export {
  lockBuyer,
  lockSubscription,
  runningOf,
  subscriptionById,
  subscriptionByRef,
  type SubscriptionRecord,
} from './subscriptions.queries.ts'
