import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    TWO_FACTOR_ENABLED: 'Turned on two-factor',
    TWO_FACTOR_DISABLED: 'Turned off two-factor',
    BACKUP_CODES_CREATED: 'Created backup codes',
    BACKUP_CODE_USED: 'Used a backup code',
  },
} satisfies AuditWords
export default auditWords
