import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    REVIEW_BOOK: 'Cuaderno de revisión',
  },
  states: {
    EXTENDED: 'prolongado',
    JUDGED: 'con un juicio nuevo',
  },
  fields: {
    set: 'Hecho de',
    of: 'Categoría o unidad',
    signs: 'Señas',
    verdict: 'Juicio',
    sign_id: 'Seña',
  },
}
export default auditWords
