import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  fields: {
    checked_in: 'Entraron',
    dates: 'Fechas',
    reason: 'Motivo',
    registration: 'Registro',
    removed: 'Quitada',
    scope: 'Alcance',
    subject: 'Asunto',
    told: 'Correos',
  },
}
export default auditWords
