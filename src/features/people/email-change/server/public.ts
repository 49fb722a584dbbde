export { dropEmailChange, forgetEmailChanges } from './drop-email-change.ts'
