import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    NEWSLETTER_SUBSCRIBED: 'Newsletter asked for',
    NEWSLETTER_CONFIRMED: 'Newsletter confirmed',
    NEWSLETTER_UNSUBSCRIBED: 'Newsletter ended by its reader',
    NEWSLETTER_ERASED: 'Newsletter subscriber erased',
    NEWSLETTER_SUPPRESSED: 'Newsletter address suppressed',
    NEWSLETTER_ALLOWED: 'Newsletter address allowed again',
    NEWSLETTER_SCHEDULED: 'Newsletter issue scheduled',
    NEWSLETTER_UNSCHEDULED: 'Newsletter issue taken off the schedule',
    NEWSLETTER_SENT: 'Newsletter issue sent',
    NEWSLETTER_PAUSED: 'Newsletter issue paused',
    NEWSLETTER_RESUMED: 'Newsletter issue resumed',
    NEWSLETTER_STOPPED: 'Newsletter issue stopped',
    NEWSLETTER_TESTED: 'Newsletter issue sent as a test',
  },
  subjects: { NEWSLETTER: 'Newsletter issue' },
  fields: {
    topic: 'Topic',
    pace: 'Mails a minute',
    deliveries: 'Readers',
    newsletter: 'Newsletter',
  },
} satisfies AuditWords
export default auditWords
