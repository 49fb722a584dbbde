import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { SELLER: 'Seller' },
  states: {},
  fields: {
    tax_id: 'tax ID',
    footer_en: 'English footer',
    footer_es: 'Spanish footer',
    net_days: 'days until an invoice is due',
    tax_percent: 'tax percent',
    account_names: 'names of accounts',
    w9: 'form W-9',
  },
} satisfies AuditWords
export default auditWords
