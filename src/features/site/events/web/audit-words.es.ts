import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  fields: {
    checked_in: 'Entraron',
    dates: 'Fechas',
    registration: 'Registro',
    told: 'Correos',
  },
}
export default auditWords
