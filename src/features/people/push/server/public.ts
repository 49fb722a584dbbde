export { deliverPush } from './deliver.ts'
export { isPushService } from './push-hosts.ts'
export { dropSubscriptions } from './push.service.ts'
