import books from './books/web/audit-words.en.ts'
import credit from './credit/web/audit-words.en.ts'
import discounts from './discounts/web/audit-words.en.ts'
import giftCards from './gift-cards/web/audit-words.en.ts'
import offline from './offline/web/audit-words.en.ts'
import orders from './orders/web/audit-words.en.ts'
import payments from './payments/web/audit-words.en.ts'
import plans from './plans/web/audit-words.en.ts'
import reconciliation from './reconciliation/web/audit-words.en.ts'
import seller from './seller/web/audit-words.en.ts'
import statements from './statements/web/audit-words.en.ts'
import subscriptions from './subscriptions/web/audit-words.en.ts'
import taxExempt from './tax-exempt/web/audit-words.en.ts'

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
