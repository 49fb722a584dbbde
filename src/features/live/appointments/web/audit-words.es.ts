import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { APPOINTMENT: 'Clase individual' },
  states: { MOVED: 'cambio de hora', COMPLETED: 'se dio', NO_SHOW: 'no se dio' },
  fields: { starts_at: 'Empieza', minutes: 'Minutos', returned: 'Se devolvió' },
}
export default auditWords
