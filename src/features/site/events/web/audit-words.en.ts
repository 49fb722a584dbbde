import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  fields: {
    checked_in: 'Checked in',
    dates: 'Dates',
    registration: 'Registration',
    told: 'Mails',
  },
} satisfies AuditWords
export default auditWords
