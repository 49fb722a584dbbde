import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    PASSWORD_RESET_REQUESTED: 'Pidió una contraseña nueva',
    PASSWORD_CHANGED: 'Cambió la contraseña',
    CONFIRMATION_RESENT: 'Envió de nuevo la confirmación',
  },
}
export default auditWords
