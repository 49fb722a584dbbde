import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  named: {
    REPORT_EXPORTED: 'Se llevó un informe',
  },
  subjects: {
    REPORT_SCHEDULE: 'Informe por correo',
  },
  states: {
    PAUSED: 'en pausa',
    RESUMED: 'reanudado',
    STOPPED: 'detenido',
  },
  fields: {
    date_range: 'Periodo',
    filters: 'Filtros',
    frequency: 'Frecuencia',
    hour: 'Hora',
    month_day: 'Día del mes',
    weekday: 'Día de la semana',
  },
}
export default auditWords
