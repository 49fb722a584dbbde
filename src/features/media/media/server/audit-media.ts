import { changeLog } from '#server/audit/audit.ts'

/** Writes the audit entry of a changed film or picture. */
export const auditMedia = changeLog('MEDIA_UPDATED', 'media')
