import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    NEWSLETTER_SUBSCRIBED: 'Newsletter asked for',
    NEWSLETTER_CONFIRMED: 'Newsletter confirmed',
    NEWSLETTER_UNSUBSCRIBED: 'Newsletter ended by its reader',
    NEWSLETTER_ERASED: 'Newsletter subscriber erased',
    NEWSLETTER_SUPPRESSED: 'Newsletter address suppressed',
    NEWSLETTER_ALLOWED: 'Newsletter address allowed again',
    NEWSLETTER_TESTED: 'Newsletter issue sent as a test',
  },
  subjects: { NEWSLETTER: 'Newsletter issue' },
  states: {
    SCHEDULED: 'scheduled',
    UNSCHEDULED: 'taken off the schedule',
    SENT: 'sent',
    PAUSED: 'paused',
    RESUMED: 'resumed',
    STOPPED: 'stopped',
  },
  fields: {
    topic: 'Topic',
    pace: 'Mails a minute',
    source: 'Where',
    deliveries: 'Readers',
    newsletter: 'Newsletter',
  },
} satisfies AuditWords
export default auditWords
