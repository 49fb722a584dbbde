export { changeAddressOf } from './email-change.service.ts'
export { dropEmailChange, forgetEmailChanges } from './drop-email-change.ts'
