import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: { APPOINTMENT_PRICE_UPDATED: 'Cambió el precio de una clase individual' },
  subjects: { APPOINTMENT: 'Clase individual' },
  states: { MOVED: 'cambio de hora', COMPLETED: 'se dio', NO_SHOW: 'no se dio' },
  fields: { starts_at: 'Empieza', minutes: 'Minutos', returned: 'Se devolvió' },
}
export default auditWords
