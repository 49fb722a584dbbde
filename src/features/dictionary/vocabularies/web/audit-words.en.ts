import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    VOCABULARY: 'Word',
  },
  fields: {
    vocabulary_id: 'Entry',
    word_en: 'Word, in English',
    word_es: 'Word, in Spanish',
  },
} satisfies AuditWords
export default auditWords
