import type { AuditWords } from '#contract/audit-codes.ts'

/** The words of this wing's nouns in the audit log. */
export default [] as const satisfies readonly AuditWords[]
