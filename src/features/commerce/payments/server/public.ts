export { customerOf, knownCustomer, type Payer } from './customers.ts'
export { oneAtATime, receiveStripe, sendSettling, settle, settler, Unsettled } from './events.ts'
export { keepEvent } from './intake.ts'
export { LeaseLost, type Lease } from './lease.ts'
export {
  cardProvider,
  developmentProvider,
  takesCards,
  withoutRequest,
  type CardProvider,
  type DevelopmentProvider,
  type WritingProvider,
} from './stripe.ts'
export { lastNotifications } from './watch.ts'
export { ensureProduct } from './products.ts'
export { refusalOf } from './refusals.ts'
export {
  actorOf,
  answerRequest,
  ASK_JOB,
  askBy,
  carryOut,
  carryOutAlone,
  intend,
  openRequestOf,
  requestById,
  requestOf,
  sendAsking,
  takeUp,
  type Asker,
  type ProviderRequest,
} from './requests.ts'
