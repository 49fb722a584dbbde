import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    ASSIGNED_SUBSCRIPTION_TO_STUDENT: 'Seat assigned to a learner',
    CANCELED_SUBSCRIPTION_OF_STUDENT: 'Seat of a learner withdrawn',
  },
  subjects: { SEAT: 'Seat' },
  fields: {
    seats_for_new_learners: 'Seats for new learners',
  },
} satisfies AuditWords
export default auditWords
