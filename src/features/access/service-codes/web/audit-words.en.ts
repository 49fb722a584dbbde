import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    SERVICE_CODE: 'Service code',
  },
  states: {
    GIVEN_BACK: 'units returned',
  },
  fields: {
    ends_on: 'Ends on',
    months: 'Months',
    starts_on: 'Starts on',
    units: 'Units',
    units_authorised: 'Units authorized',
    units_left: 'Units left',
    unit_cents: 'Price of a unit',
    cents_authorised: 'Amount authorized',
    cents_left: 'Amount left',
  },
} satisfies AuditWords
export default auditWords
