export { forgetSubscriber } from './subscribers.service.ts'
