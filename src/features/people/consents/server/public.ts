export { decideMine, endConsents, grantConsent, hasConsent, mergeConsents } from './consents.service.ts'
export { mailboxesOf, type Mailbox } from './mailboxes.ts'
