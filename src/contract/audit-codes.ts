/** The audit log's event codes: those that the specification names, and every state change of each subject. */
const OF_SUBJECTS = {
  BLOG: ['PUBLISHED', 'SCHEDULED', 'ARCHIVED'], CMS_PAGE: ['PUBLISHED', 'ARCHIVED'], COMMENT: ['HIDDEN', 'RESTORED'], COMMUNITY: [], QUIZ: ['PUBLISHED', 'GRADED', 'REGRADED'],
  COURSE: ['PUBLISHED', 'UNPUBLISHED', 'ARCHIVED', 'RESTORED'], MODULE: [], WEEK: [], LESSON: [], EVENT: ['PUBLISHED', 'CANCELED'], FEEDBACK: ['READ', 'ANSWERED'], TAG: [], LIKE: [],
  ORGANIZATION_TYPE: [], POST: ['HIDDEN', 'RESTORED'], REPORT_COMMENT: ['KEPT', 'HIDDEN'], SUPPORT_REQUEST: ['RESPONDED', 'CLOSED'],
  USER: ['SUSPENDED', 'RESTORED', 'ROLE_CHANGED', 'VERIFIED'], ORGANIZATION: ['DEACTIVATED', 'ACTIVATED'], MEMBERSHIP: ['ROLE_CHANGED'], INVITE: ['ACCEPTED', 'RESENT', 'REVOKED'],
  CONSENT: ['GRANTED', 'DECLINED', 'WITHDRAWN'], VOCABULARY: [], SIGN: [], MEDIA: [], GRANT: ['WITHDRAWN'], SETTING: [],
} as const
type Subjects = typeof OF_SUBJECTS
type SubjectCode = { [S in keyof Subjects]: `${S}_${'CREATED' | 'UPDATED' | 'DELETED' | Subjects[S][number]}` }[keyof Subjects]

const NAMED = [
  'REGISTER', 'LOGIN', 'LOGIN_FAILED', 'LOGOUT', 'PASSWORD_RESET_REQUESTED', 'PASSWORD_CHANGED', 'TWO_FACTOR_ENABLED', 'TWO_FACTOR_DISABLED', 'SESSION_REVOKED', 'SESSION_REUSED', 'BACKUP_CODES_CREATED', 'BACKUP_CODE_USED', 'PROVIDER_LINKED',
  'USER_DELETE', 'SUBSCRIPTION_STATUS_UPDATE', 'VOCABULARY_SYNC_START', 'VOCABULARY_SYNC_END', 'ASSIGNED_SUBSCRIPTION_TO_STUDENT', 'CANCELED_SUBSCRIPTION_OF_STUDENT',
] as const

export type AuditCode = (typeof NAMED)[number] | SubjectCode
export const AUDIT_CODES: readonly AuditCode[] = [
  ...NAMED,
  ...Object.entries(OF_SUBJECTS).flatMap(([subject, states]) => ['CREATED', 'UPDATED', 'DELETED', ...states].map((state) => `${subject}_${state}` as AuditCode)),
]
