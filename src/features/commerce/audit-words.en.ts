import plans from './plans/web/audit-words.en.ts'

/** The words of this wing's nouns in the audit log. */
export default [plans]
