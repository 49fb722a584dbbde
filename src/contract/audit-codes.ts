/** States of pages, articles and events. */
const DOCUMENT_STATES = [
  'SUBMITTED',
  'WITHDRAWN',
  'SCHEDULED',
  'UNSCHEDULED',
  'PUBLISHED',
  'ARCHIVED',
  'RESTORED',
] as const
/** The audit log's event codes: those that the specification names, and every state change of each subject. */
const OF_SUBJECTS = {
  BLOG: DOCUMENT_STATES,
  CMS_PAGE: DOCUMENT_STATES,
  CAPTIONS: ['TAKEN', 'DECLINED'],
  COMMENT: ['HIDDEN', 'RESTORED', 'HELD', 'RELEASED'],
  COMMUNITY: [],
  QUIZ: ['PUBLISHED', 'GRADED', 'REGRADED'],
  COURSE: ['PUBLISHED', 'UNPUBLISHED', 'ARCHIVED', 'RESTORED', 'PRICE_UPDATED'],
  MODULE: [],
  WEEK: [],
  LESSON: [],
  CERTIFICATE: ['REVOKED', 'RESTORED'],
  RECOMMENDATION: [],
  EVENT: [...DOCUMENT_STATES, 'CANCELED'],
  FEEDBACK: ['READ', 'ANSWERED'],
  TAG: [],
  LIKE: [],
  ORGANIZATION_TYPE: [],
  POST: ['HIDDEN', 'RESTORED', 'HELD', 'RELEASED'],
  REPORT_COMMENT: ['KEPT', 'HIDDEN', 'WARNED', 'APPEALED', 'REVERSED', 'OPENED'],
  SUPPORT_REQUEST: ['RESPONDED', 'CLOSED'],
  USER: ['MERGED', 'SUSPENDED', 'RESTORED', 'ACTED_AS', 'ROLE_CHANGED', 'VERIFIED'],
  ORGANIZATION: ['DEACTIVATED', 'ACTIVATED'],
  MEMBERSHIP: ['ROLE_CHANGED', 'DEACTIVATED', 'RESTORED'],
  GROUP: [],
  INVITE: ['ACCEPTED', 'RESENT', 'REVOKED'],
  INVITE_LINK: ['USED', 'REVOKED'],
  FAMILY_INVITE: ['ACCEPTED', 'RESENT', 'REVOKED'],
  FAMILY_MEMBER: [],
  CONSENT: ['GRANTED', 'DECLINED', 'WITHDRAWN', 'REPLACED'],
  VOCABULARY: ['RESTORED'],
  SIGN: ['SENT', 'APPROVED', 'CORRECTED', 'REJECTED', 'WITHDRAWN'],
  REVIEW_BOOK: ['EXTENDED', 'REVOKED', 'JUDGED'],
  MEDIA: [],
  GRANT: ['WITHDRAWN'],
  ORDER: ['MONEY_ARRIVED', 'REFUNDED', 'REFUND_FAILED', 'RETURNED', 'WRITTEN_OFF'],
  SUBSCRIPTION: [],
  OFFLINE_PURCHASE: ['ORDERED', 'APPROVED', 'DECLINED', 'PAID'],
  PAYMENT_EVENT: ['REPLAYED'],
  RECONCILIATION: [],
  LEARNER_NOTE: [],
  AVAILABILITY: [],
  CALENDAR_CONNECTION: [],
  RECORDING: ['STARTED', 'STOPPED', 'REMOVED'],
  APPOINTMENT: ['MOVED', 'CANCELED', 'NO_SHOW', 'COMPLETED', 'PRICE_UPDATED'],
  LIVE_ASSESSMENT: [
    'SCHEDULED',
    'MOVED',
    'BEGUN',
    'RATER_NAMED',
    'RATED',
    'RATING_CORRECTED',
    'GRADED',
    'PUBLISHED',
    'CANCELED',
    'NO_SHOW',
    'COMPLETED',
  ],
  RUBRIC: ['PUBLISHED'],
  CLASS: ['PUBLISHED', 'CANCELED', 'ENROLLED', 'UNENROLLED'],
  CLASS_SESSION: ['MOVED', 'CANCELED', 'ATTENDANCE_CORRECTED'],
  REPORT_SCHEDULE: ['PAUSED', 'RESUMED', 'STOPPED'],
  SERVICE_CODE: ['WITHDRAWN', 'USED', 'GIVEN_BACK'],
  CODE_STATEMENT: ['ISSUED', 'PAID'],
  CODE_REQUEST: ['ISSUED', 'DECLINED', 'WITHDRAWN'],
  PLAN: ['PRICE_TOLD'],
  DISCOUNT: [],
  CREDIT: ['GIVEN', 'TAKEN_BACK'],
  GIFT_CARD: ['SENT', 'RESENT', 'REDEEMED', 'VOIDED'],
  SELLER: [],
  TAX_CERTIFICATE: ['ACCEPTED', 'REJECTED'],
  BOOK_MONTH: ['CLOSED'],
  NEWSLETTER: [
    'SUBSCRIBED',
    'CONFIRMED',
    'UNSUBSCRIBED',
    'ERASED',
    'SUPPRESSED',
    'ALLOWED',
    'SCHEDULED',
    'UNSCHEDULED',
    'SENT',
    'PAUSED',
    'RESUMED',
    'STOPPED',
    'TESTED',
  ],
  DEMO_REQUEST: ['CONTACTED', 'SCHEDULED', 'WON', 'LOST'],
  REDIRECT: [],
  SITE_IMPORT: [],
  SETTING: [],
} as const
type Subjects = typeof OF_SUBJECTS
type State<S extends keyof Subjects = keyof Subjects> =
  | 'CREATED'
  | 'UPDATED'
  | 'DELETED'
  | { [K in S]: Subjects[K][number] }[S]
type SubjectCode = {
  [S in keyof Subjects]: `${S}_${State<S>}`
}[keyof Subjects]

const NAMED = [
  'REGISTER',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_CHANGED',
  'CONFIRMATION_RESENT',
  'TWO_FACTOR_ENABLED',
  'TWO_FACTOR_DISABLED',
  'SESSION_REVOKED',
  'SESSION_REUSED',
  'BACKUP_CODES_CREATED',
  'BACKUP_CODE_USED',
  'PROVIDER_LINKED',
  'EMAIL_CHANGE_REQUESTED',
  'EMAIL_CHANGED',
  'EMAIL_CHANGE_UNDONE',
  'DATA_EXPORTED',
  'REPORT_EXPORTED',
  'SITE_EXPORTED',
  'USER_ERASED',
  'USER_DELETE',
  'SUBSCRIPTION_STATUS_UPDATE',
  'VOCABULARY_SYNC_START',
  'VOCABULARY_SYNC_END',
  'ASSIGNED_SUBSCRIPTION_TO_STUDENT',
  'CANCELED_SUBSCRIPTION_OF_STUDENT',
] as const

/** Subjects of entries that no code is named after. */
const OTHER_SUBJECTS = ['ATTEMPT', 'SEAT', 'SESSION', 'VOCABULARY_IMPORT', 'VOCABULARY_REPORT'] as const
type Subject = keyof Subjects | (typeof OTHER_SUBJECTS)[number]
/** The kind of what an entry is about, as the log keeps it: `course`, `session`. */
export type AuditSubject = Lowercase<Subject>
export const AUDIT_SUBJECTS = [...Object.keys(OF_SUBJECTS), ...OTHER_SUBJECTS].map((subject) =>
  subject.toLowerCase(),
) as readonly AuditSubject[]

export type AuditCode = (typeof NAMED)[number] | SubjectCode
export const AUDIT_CODES: readonly AuditCode[] = [
  ...NAMED,
  ...Object.entries(OF_SUBJECTS).flatMap(([subject, states]) =>
    ['CREATED', 'UPDATED', 'DELETED', ...states].map((state) => `${subject}_${state}` as AuditCode),
  ),
]

/**
 * The words in which the log is read: of whole codes (`named`), of a subject and of what happened to it, and
 * of the fields that changed. Each noun has its own (`web/audit-words.en.ts`, `.es.ts`), its wing lists
 * them.
 */
export type AuditWords = {
  named?: Partial<Record<(typeof NAMED)[number] | SubjectCode, string>>
  subjects?: Partial<Record<Subject, string>>
  states?: Partial<Record<State, string>>
  fields?: Readonly<Record<string, string>>
}
