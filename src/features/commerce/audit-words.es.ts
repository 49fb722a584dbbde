import books from './books/web/audit-words.es.ts'
import credit from './credit/web/audit-words.es.ts'
import discounts from './discounts/web/audit-words.es.ts'
import giftCards from './gift-cards/web/audit-words.es.ts'
import offline from './offline/web/audit-words.es.ts'
import orders from './orders/web/audit-words.es.ts'
import payments from './payments/web/audit-words.es.ts'
import plans from './plans/web/audit-words.es.ts'
import reconciliation from './reconciliation/web/audit-words.es.ts'
import seller from './seller/web/audit-words.es.ts'
import statements from './statements/web/audit-words.es.ts'
import subscriptions from './subscriptions/web/audit-words.es.ts'
import taxExempt from './tax-exempt/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [
  offline,
  statements,
  orders,
  payments,
  subscriptions,
  plans,
  discounts,
  seller,
  taxExempt,
  books,
  credit,
  giftCards,
  reconciliation,
]
