import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: {
    SUPPORT_REQUEST: 'Solicitud de ayuda',
  },
  states: {
    RESPONDED: 'respuesta',
    CLOSED: 'cierre',
  },
  fields: {
    assigned_to: 'A cargo de',
  },
}
export default auditWords
