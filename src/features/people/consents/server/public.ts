export { decideMine, endConsents, grantConsent, hasConsent } from './consents.service.ts'
export { mailboxesOf, type Mailbox } from './mailboxes.ts'
