import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    ORGANIZATION: 'Organization',
  },
  states: {
    ACTIVATED: 'activated',
  },
  fields: {
    address: 'Address',
    contact_email: 'Contact email',
    contact_name: 'Contact',
    deactivated_reason: 'Reason',
    domains: 'Email domains',
    invites_a_day: 'Invitations a day',
    logo: 'Logo',
    phone: 'Phone',
    signer: 'Who signs',
    signs_reviewed_first: 'Signs are shown after review',
    sessions_ended: 'Sessions ended',
    type_id: 'Type',
    website: 'Website',
  },
} satisfies AuditWords
export default auditWords
