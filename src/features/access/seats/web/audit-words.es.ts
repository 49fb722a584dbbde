import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  named: {
    ASSIGNED_SUBSCRIPTION_TO_STUDENT: 'Asignó un lugar a un estudiante',
    CANCELED_SUBSCRIPTION_OF_STUDENT: 'Retiró el lugar de un estudiante',
  },
  subjects: { SEAT: 'Lugar' },
  fields: {
    seats_for_new_learners: 'Lugares para nuevos estudiantes',
  },
} satisfies AuditWords
export default auditWords
