import grants from './grants/web/audit-words.en.ts'
import codeRequests from './code-requests/web/audit-words.en.ts'
import seats from './seats/web/audit-words.en.ts'
import serviceCodes from './service-codes/web/audit-words.en.ts'

/** The words of this wing's nouns in the audit log. */
export default [grants, codeRequests, seats, serviceCodes]
