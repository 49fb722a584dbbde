import auditLog from './audit-log/web/audit-words.es.ts'
import learners from './learners/web/audit-words.es.ts'
import merging from './merging/web/audit-words.es.ts'
import reports from './reports/web/audit-words.es.ts'

/** The words of this wing's nouns in the audit log. */
export default [auditLog, learners, merging, reports]
