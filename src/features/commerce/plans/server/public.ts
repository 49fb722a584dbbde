export { monthPrice, planForSale, planOfAppleProduct, type Price, type SoldPlan } from './for-sale.ts'
export { createPlan } from './plans.service.ts'
export { monthsSql } from './months.sql.ts'
