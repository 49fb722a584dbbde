import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { DEMO_REQUEST: 'Solicitud de demostración' },
  states: {
    CONTACTED: 'contacto',
    WON: 'ganada',
    LOST: 'perdida',
  },
  fields: {
    next_on: 'Próxima fecha',
    notes: 'Notas',
  },
}
export default auditWords
