import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    VOCABULARY: 'Palabra',
    VOCABULARY_REPORT: 'Aviso sobre una palabra',
  },
  fields: {
    vocabulary_id: 'Entrada',
    word_en: 'Palabra en inglés',
    also_en: 'Otras palabras en inglés',
    also_es: 'Otras palabras en español',
    word_es: 'Palabra en español',
    example_line: 'Ejemplo en señas',
  },
}
export default auditWords
