export { decideMine, grantConsent, hasConsent } from './consents.service.ts'
