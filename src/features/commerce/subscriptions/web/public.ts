export { BuySeats } from './BuySeats.tsx'
export { PlanAndInvoices } from './ManageSubscription.tsx'
export { renewsByItself } from './plan-state.ts'
export { boughtPlans, runningIn } from './subscriptions.api.ts'
