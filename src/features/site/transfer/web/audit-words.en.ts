import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: { SITE_EXPORTED: 'Site exported' },
  subjects: { REDIRECT: 'Redirect', SITE_IMPORT: 'Import of pages' },
  fields: {
    documents: 'Documents',
    kinds: 'Kinds',
    path: 'Address',
    target: 'Leads to',
  },
} satisfies AuditWords
export default auditWords
