import type { Words } from '#web/i18n/words.ts'
import type en from './audit-words.en.ts'

const auditWords: Words<typeof en> = {
  subjects: { CLASS: 'Clase en vivo', CLASS_SESSION: 'Sesión de una clase' },
  states: {
    ENROLLED: 'lugar dado',
    UNENROLLED: 'lugar quitado',
    ATTENDANCE_CORRECTED: 'asistencia corregida',
  },
  fields: {
    sessions: 'Sesiones',
    session_count: 'Número de sesiones',
    first_day: 'Primer día',
    last_day: 'Último día',
    weekdays: 'Días de la semana',
    time: 'Hora del día',
    teacher_ids: 'Docentes',
    interpreter_id: 'Intérprete',
    registration_closes_at: 'Cierre de inscripción',
    local_day: 'Día de la sesión',
    local_time: 'Hora de la sesión',
    attended: 'Asistencia',
  },
}
export default auditWords
