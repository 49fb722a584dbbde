import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: {
    VOCABULARY: 'Word',
    VOCABULARY_REPORT: 'Report on a word',
  },
  fields: {
    vocabulary_id: 'Entry',
    word_en: 'Word, in English',
    also_en: 'Other words, in English',
    also_es: 'Other words, in Spanish',
    word_es: 'Word, in Spanish',
    example_line: 'Example in signs',
  },
} satisfies AuditWords
export default auditWords
