import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    EMAIL_CHANGE_REQUESTED: 'Pidió cambiar de correo',
    EMAIL_CHANGED: 'Cambió de correo',
    EMAIL_CHANGE_UNDONE: 'Se deshizo el cambio de correo',
  },
}
export default auditWords
