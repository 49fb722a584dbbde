export { consentChanged, onConsentChanged } from './after-consent.ts'
export { childrenSql, guardiansSql, withChildrenSql } from './guardians.sql.ts'
export { withdrawGuardianship } from './withdraw-guardianship.ts'
export {
  askGuardian,
  askGuardianAgain,
  authorizeByGuardian,
  authorizeByOrganization,
} from './guardians.service.ts'
