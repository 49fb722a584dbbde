export { changeAddressOf } from './open-change.ts'
export { dropEmailChange, forgetEmailChanges } from './drop-email-change.ts'
