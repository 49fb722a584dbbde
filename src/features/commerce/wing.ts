import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { endPlansOfAccount, planOfAccount } from '#features/people/account-data/server/public.ts'
import { closeSeatsOf } from '#features/people/organizations/server/public.ts'
import { appleRoutes } from './apple/server/apple.routes.ts'
import { appleRows } from './apple/server/apple.table.ts'
import {
  appleRoot,
  appleRoots,
  appStore,
  askApple,
  describeApple,
  settleApple,
} from './apple/server/public.ts'
import { booksRoutes } from './books/server/books.routes.ts'
import { sellMonthsOf, serviceCodeSellable } from './code-purchases/server/public.ts'
import { courseSellable } from './course-purchases/server/sellable.ts'
import { creditRoutes } from './credit/server/credit.routes.ts'
import { creditRows } from './credit/server/credit.table.ts'
import { discountsRoutes } from './discounts/server/discounts.routes.ts'
import { documentsRoutes } from './documents/server/documents.routes.ts'
import { documentsRows } from './documents/server/documents.table.ts'
import { giftCardsRoutes } from './gift-cards/server/gift-cards.routes.ts'
import { giftCardsRows } from './gift-cards/server/gift-cards.table.ts'
import {
  activateGiftPlan,
  endGiftPlan,
  forgetCards,
  giftCardSellable,
  sealedCodes,
  takesGiftPlan,
} from './gift-cards/server/public.ts'
import { lessonSellable } from './lesson-purchases/server/sellable.ts'
import { ledgerRows } from './ledger/server/ledger.table.ts'
import { ordersRoutes } from './orders/server/orders.routes.ts'
import { ordersRows } from './orders/server/orders.table.ts'
import { offlineRoutes } from './offline/server/offline.routes.ts'
import { overdueCount, owedOfOrder } from './offline/server/public.ts'
import { offlineRows } from './offline/server/offline.table.ts'
import {
  overdueOrders,
  forgetGuest,
  afterPayment,
  afterRefund,
  comingOfOrder,
  pageAsker,
  refundAsker,
  owedOf,
  referralPercent,
  refundWhole,
  sell,
  settleAbove,
  settleSubject,
} from './orders/server/public.ts'
import { openDevProvider, serveDevPayments } from './payments/dev/door.ts'
import { paymentsRoutes } from './payments/server/payments.routes.ts'
import { askBy, developmentProvider, settler } from './payments/server/public.ts'
import { paymentsRows } from './payments/server/payments.table.ts'
import { monthPrice } from './plans/server/public.ts'
import { plansRoutes } from './plans/server/plans.routes.ts'
import { noteFriend, percentFor, takeBack } from './referrals/server/public.ts'
import { referralsRoutes } from './referrals/server/referrals.routes.ts'
import { referralsRows } from './referrals/server/referrals.table.ts'
import { overdueInvoices, settlePayout } from './reconciliation/server/public.ts'
import { reconciliationRoutes } from './reconciliation/server/reconciliation.routes.ts'
import { reconciliationRows } from './reconciliation/server/reconciliation.table.ts'
import { sellerRoutes } from './seller/server/seller.routes.ts'
import { overdueStatements } from './statements/server/public.ts'
import { statementsRoutes } from './statements/server/statements.routes.ts'
import { statementsRows } from './statements/server/statements.table.ts'
import {
  closeSeats,
  comingOfBought,
  describeSubscriptions,
  endWithAccount,
  giveGift,
  planAsker,
  planThatCloses,
  planSellables,
  settleCustomer,
  settleSubscription,
  storePurchaseOf,
  takeGiftBack,
  takesGift,
  tellBuyer,
  tellOf,
} from './subscriptions/server/public.ts'
import { subscriptionsRoutes } from './subscriptions/server/subscriptions.routes.ts'
import { subscriptionsRows } from './subscriptions/server/subscriptions.table.ts'
import { taxExemptRoutes } from './tax-exempt/server/tax-exempt.routes.ts'
import { taxExemptRows } from './tax-exempt/server/tax-exempt.table.ts'

/** Personal data in this wing's tables. */
export const commerceRows: readonly PersonRows[] = [
  ...ledgerRows,
  ...taxExemptRows,
  ...paymentsRows,
  ...creditRows,
  ...documentsRows,
  ...ordersRows,
  ...subscriptionsRows,
  ...referralsRows,
  ...reconciliationRows,
  ...giftCardsRows,
  ...offlineRows,
  ...statementsRows,
  ...appleRows,
]

export { openDevProvider }

settler.provide(settleSubject)
askBy('refund', refundAsker)
askBy('page', pageAsker)
askBy('plan', planAsker)
settleAbove.provide(async (platform, subject, lease) => {
  const [kind, id = ''] = subject.split(/:(.*)/s)
  if (kind === 'subscription') await settleSubscription(platform, id, lease)
  if (kind === 'customer') await settleCustomer(platform, id, lease)
  if (kind === 'apple') await settleApple(platform, id, lease)
  if (kind === 'payout') await settlePayout(platform, id, lease)
})
referralPercent.provide(percentFor)
afterPayment.provide((platform, tx, order, _lines, now) => noteFriend(platform, tx, order, now))
afterRefund.provide((platform, tx, order, _refund, now) => takeBack(platform, tx, order, now))
tellBuyer.provide(tellOf)
overdueInvoices.provide(
  async (db, now) =>
    (await overdueCount(db, now)) + (await overdueStatements(db, now)) + (await overdueOrders(db, now)),
)
owedOf.provide(owedOfOrder)
comingOfOrder.provide(comingOfBought)
developmentProvider.provide((platform) => openDevProvider(platform))
appleRoots.provide(appleRoot)
appStore.provide(askApple)
storePurchaseOf.provide(describeApple)
activateGiftPlan.provide(giveGift)
takesGiftPlan.provide(takesGift)
endGiftPlan.provide(takeGiftBack)
planOfAccount.provide(planThatCloses)
endPlansOfAccount.provide(endWithAccount)
closeSeatsOf.provide(closeSeats)
sell(...planSellables, courseSellable, lessonSellable, giftCardSellable, serviceCodeSellable)

/** Functions of this wing that access, a lower module, calls. */
export const commerceAnswers = {
  describe: describeSubscriptions,
  codes: { sell: sellMonthsOf, takeBack: refundWhole, unitPrice: monthPrice },
  forget: [forgetCards, forgetGuest],
}

export const commerceWing: Wing = {
  sealed: [sealedCodes],
  routes: [
    plansRoutes,
    discountsRoutes,
    creditRoutes,
    sellerRoutes,
    taxExemptRoutes,
    documentsRoutes,
    paymentsRoutes,
    ordersRoutes,
    subscriptionsRoutes,
    appleRoutes,
    referralsRoutes,
    giftCardsRoutes,
    offlineRoutes,
    statementsRoutes,
    booksRoutes,
    reconciliationRoutes,
  ],
  serve: [serveDevPayments],
}
