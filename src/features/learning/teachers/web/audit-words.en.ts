import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  fields: {
    about_en: 'About, in English',
    about_es: 'About, in Spanish',
    headline_en: 'Headline, in English',
    headline_es: 'Headline, in Spanish',
    languages: 'Languages',
    specialities: 'Specialties',
    teacher_id: 'Teacher',
  },
} satisfies AuditWords
export default auditWords
