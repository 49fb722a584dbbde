export { agreedScopesSql, agreedSql, agreeingSql } from './consents.sql.ts'
export { decideMine, endConsents, grantConsent, hasConsent, mergeConsents } from './consents.service.ts'
export { mailboxesOf, type Mailbox } from './mailboxes.ts'
export { forgetGuardian } from './forget.ts'
