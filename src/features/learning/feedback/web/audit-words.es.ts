import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    FEEDBACK: 'Opinión',
  },
  states: {
    READ: 'lectura',
    ANSWERED: 'respuesta',
  },
  fields: {
    stars: 'Estrellas',
  },
}
export default auditWords
