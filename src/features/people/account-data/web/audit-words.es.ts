import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    DATA_EXPORTED: 'Se llevó sus datos',
    USER_DELETE: 'Pidió borrar una cuenta',
    USER_ERASED: 'Persona borrada para siempre',
  },
  fields: {
    export_id: 'Exportación',
  },
}
export default auditWords
