import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    VOCABULARY_SYNC_START: 'Empezó a sincronizar el diccionario',
    VOCABULARY_SYNC_END: 'Terminó de sincronizar el diccionario',
  },
  subjects: {
    VOCABULARY_IMPORT: 'Importación de palabras',
  },
  fields: {
    skipped: 'Se omitió',
  },
}
export default auditWords
