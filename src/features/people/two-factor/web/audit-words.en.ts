import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    TWO_FACTOR_ENABLED: 'Switched two-factor on',
    TWO_FACTOR_DISABLED: 'Switched two-factor off',
    BACKUP_CODES_CREATED: 'Made backup codes',
    BACKUP_CODE_USED: 'Used a backup code',
  },
} satisfies AuditWords
export default auditWords
