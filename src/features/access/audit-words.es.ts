import grants from './grants/web/audit-words.es.ts'
import codeRequests from './code-requests/web/audit-words.es.ts'
import seats from './seats/web/audit-words.es.ts'
import serviceCodes from './service-codes/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [grants, codeRequests, seats, serviceCodes]
