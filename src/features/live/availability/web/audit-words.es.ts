import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { AVAILABILITY: 'Horas de un docente' },
  fields: {
    lengths: 'Duraciones',
    minutes_before: 'Minutos antes',
    minutes_after: 'Minutos después',
    notice_hours: 'Horas de aviso',
    horizon_days: 'Días por adelantado',
    daily_maximum: 'Máximo al día',
    open_to: 'Quién puede reservar',
    hours: 'Horas semanales',
    exceptions: 'Días sueltos',
  },
}
export default auditWords
