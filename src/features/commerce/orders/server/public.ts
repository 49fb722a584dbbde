export { beginCheckout } from './checkout.service.ts'
export { assertReceived, bookArrival, openOfOrder, overdueOrders } from './arrivals.ts'
export { accountOf, holderOf, organizationName, organizationZone } from './buyer.ts'
export { forgetGuest } from './forget.ts'
export { factsOf, idOf, recordFacts, seconds, type Facts } from './facts.ts'
export {
  linesOf,
  lockOrder,
  orderById,
  orderOfObject,
  type LineRecord,
  type OrderRecord,
} from './orders.queries.ts'
export { noteDetails, noteSubscription, orderElsewhere, type OrderElsewhere } from './elsewhere.ts'
export { afterPayment, markFailed, markPaid, type OrderPayment } from './pay.ts'
export type { Going } from './going-on.ts'
export { count, referralPercent } from './quote.ts'
export { comingOfOrder } from './orders.list.ts'
export { afterRefund, owedOf, recordRefund, refundWhole, undoFree, type Refund } from './refund.ts'
export { pageAsker } from './page.ts'
export { refundAsker, refundByItself, refundLine, refundOrder } from './refund-order.ts'
export { markPaidOrReturn } from './return.ts'
export { recurringOf } from './session.ts'
export { settleAbove, settleSubject, sweepOrders } from './settle.ts'
export { orderToken } from './token.ts'
export {
  sell,
  type Buyer,
  type Paying,
  type Priced,
  type Sellable,
  type SoldLine,
  type SoldOrder,
} from './sellable.ts'
export { revoke } from './steps.ts'
