import auditLog from './audit-log/web/audit-words.en.ts'
import learners from './learners/web/audit-words.en.ts'
import merging from './merging/web/audit-words.en.ts'
import reports from './reports/web/audit-words.en.ts'

/** The words of this wing's nouns in the audit log. */
export default [auditLog, learners, merging, reports]
