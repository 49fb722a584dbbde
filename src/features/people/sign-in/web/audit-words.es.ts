import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    REGISTER: 'Se registró',
    LOGIN_FAILED: 'Inicio de sesión fallido',
  },
  fields: {
    email_fingerprint: 'Huella del correo',
  },
}
export default auditWords
