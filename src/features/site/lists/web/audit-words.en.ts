import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    ORGANIZATION_TYPE: 'Organization type',
    TAG: 'Tag',
  },
  fields: {
    list: 'List',
  },
} satisfies AuditWords
export default auditWords
