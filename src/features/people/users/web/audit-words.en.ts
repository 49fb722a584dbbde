import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    USER: 'Person',
  },
  states: {
    VERIFIED: 'email confirmed',
  },
  fields: {
    sign_in_name: 'Sign-in name',
    date_format: 'Date format',
    deaf_teacher: 'Deaf teacher',
    first_name: 'First name',
    handle: 'Public name',
    last_name: 'Last name',
    profile_image: 'Picture',
    public_profile: 'Public profile',
    time_zone: 'Time zone',
  },
} satisfies AuditWords
export default auditWords
