import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { PLAN: 'Plan' },
  states: { PRICE_TOLD: 'new price told' },
  fields: {
    summary_en: 'English summary',
    summary_es: 'Spanish summary',
    buyer: 'buyer',
    billing_type: 'billing',
    duration: 'duration',
    duration_unit: 'unit of duration',
    community: 'community',
    dictionary: 'dictionary',
    live: 'live',
    family_seats: 'family seats',
    appointments: 'appointments',
    assessments: 'assessments',
    trial_days: 'free days',
    currency: 'currency',
    apple_product_id: 'product in Apple’s store',
    cents: 'price in cents',
    buyers: 'buyers',
    steps: 'prices by seats',
  },
} satisfies AuditWords
export default auditWords
