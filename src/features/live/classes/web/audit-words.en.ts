import type { AuditWords } from '#contract/audit-codes.ts'

const auditWords = {
  subjects: { CLASS: 'Class', CLASS_SESSION: 'Session of a class' },
  states: {
    ENROLLED: 'seat given',
    UNENROLLED: 'seat taken away',
    ATTENDANCE_CORRECTED: 'attendance corrected',
  },
  fields: {
    sessions: 'Sessions',
    session_count: 'Number of sessions',
    first_day: 'First day',
    last_day: 'Last day',
    weekdays: 'Weekdays',
    time: 'Time of day',
    teacher_ids: 'Teachers',
    interpreter_id: 'Interpreter',
    registration_closes_at: 'Registration closes',
    local_day: 'Day of the session',
    local_time: 'Time of the session',
    attended: 'Attendance',
  },
} satisfies AuditWords
export default auditWords
