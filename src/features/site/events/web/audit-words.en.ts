import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  fields: {
    checked_in: 'Checked in',
    dates: 'Dates',
    reason: 'Reason',
    registration: 'Registration',
    removed: 'Taken away',
    scope: 'Reach',
    subject: 'Subject',
    told: 'Mails',
  },
} satisfies AuditWords
export default auditWords
