import { changeLog } from '#server/audit/audit.ts'

/** Writes the audit entry of a changed course. */
export const auditCourse = changeLog('COURSE_UPDATED', 'course')
