import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    BLOG: 'Article',
    CMS_PAGE: 'Page',
    EVENT: 'Event',
  },
  states: {
    SUBMITTED: 'sent for publishing',
    UNSCHEDULED: 'schedule taken back',
  },
  fields: {
    block: 'Block',
    edition: 'Edition',
    fields: 'Fields',
    in_force_on: 'In force from',
    shared_until: 'Draft link holds until',
    material: 'Change that matters',
    wall: 'Hour',
    zone: 'Time zone',
  },
} satisfies AuditWords
export default auditWords
