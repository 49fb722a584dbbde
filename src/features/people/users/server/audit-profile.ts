import { changeLog } from '#server/audit/audit.ts'

/** Writes the audit entry of a person who changed their own profile. */
export const auditProfile = changeLog('USER_UPDATED', 'user')
