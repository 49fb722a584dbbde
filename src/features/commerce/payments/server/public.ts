export { customerOf, knownCustomer, type Payer } from './customers.ts'
export { keepEvent, sendSettling, settle, settler, Unsettled } from './events.ts'
export { LeaseLost, type Lease } from './lease.ts'
export {
  cardProvider,
  developmentProvider,
  takesCards,
  type CardProvider,
  type DevelopmentProvider,
} from './stripe.ts'
export { ensureProduct } from './products.ts'
