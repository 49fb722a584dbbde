export { assign } from './assign.ts'
export { describeSubscriptions } from './describe.ts'
export { giveGift, takeGiftBack, takesGift } from './gift-plans.ts'
export { closeSeats, endWithAccount, planThatCloses } from './leaving.ts'
export { tellBuyer, type Moment } from './life.ts'
export { tellOf } from './tell.ts'
export { storePurchaseOf } from './details.ts'
export { planSellables } from './sellables.ts'
export { comingOfBought } from './coming.ts'
export { planAsker } from './plan-asker.ts'
export { settleCustomer } from './cards.ts'
export { settleSubscription } from './settle.ts'
export {
  lockBuyer,
  lockSubscription,
  runningOf,
  subscriptionById,
  subscriptionByRef,
  type SubscriptionRecord,
} from './subscriptions.queries.ts'
export { cancel as cancelPlan, keepReason } from './cancel.ts'
export { MAKE_GOOD_JOB, makeGood, type Missed } from './make-good.ts'
export { sweepSubscriptions } from './sweep.ts'
export { sendUndoing, undo, UNDO_JOB } from './undo.ts'
export { endOf, planForSale, snapshotOf, snapshotOfRunning, type Snapshot } from './plan-of.ts'
export { followStore, type StorePlan } from './store.ts'
export {
  activateOffline,
  beginNext,
  endOffline,
  addOfflineSeats,
  graceUntil,
  runsSince,
  type OfflinePeriod,
  type OfflineSeats,
} from './offline.ts'
