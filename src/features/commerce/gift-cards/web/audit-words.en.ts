import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { GIFT_CARD: 'Gift card' },
  states: { REDEEMED: 'redeemed', VOIDED: 'voided' },
  fields: {
    to_name: 'for',
    to_email: 'address of the person it is for',
    from_name: 'from',
    message: 'message',
    send_on: 'day',
  },
} satisfies AuditWords
export default auditWords
