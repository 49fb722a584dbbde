export { grantConsent, hasConsent } from './consents.service.ts'
