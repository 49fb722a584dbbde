import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    LOGIN: 'Inició sesión',
    LOGOUT: 'Cerró sesión',
    SESSION_REVOKED: 'Cerró una sesión en otro lugar',
    SESSION_REUSED: 'Se volvió a usar una sesión vieja',
  },
  subjects: {
    SESSION: 'Sesión',
  },
}
export default auditWords
