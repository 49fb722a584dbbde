import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    RECOMMENDATION: 'Recommendation',
  },
  fields: {
    mail_recommendations: 'Recommendations by email',
  },
} satisfies AuditWords
export default auditWords
