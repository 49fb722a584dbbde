/**
 * Words, names and values that the product's specification quotes, as it spells them. Nothing here is
 * imported from the files that hold them: whoever rewords one of those meets this list.
 */

/** Names that data, API and exports use, by what they name (sections 3, 4, 6 and 9). */
export const NAMES = {
  features:
    'Permission, RolePermission, Feature, Role, User, Dashboard, Profile, Course, Organization, Teacher, Student, Calendar, Subscription, Dictionary, GiftCard, Community, AuditLog, Quiz, Feedback, Vocabularies, SupportRequest, Comments, Posts, Likes, Cms, Blog, Tags, LiveAssessment, Discount, CommonSettings, CmsManagement, Event, ReportedComments, Metrics, Report',
  permissions: 'View, Create, Update, Delete',
  roles: 'Admin, Organization, Teacher, Student',
  staffRoles: 'Teacher, Editor',
  layouts: 'CMS, ADMIN-STUDENT, Admin, Organization, Teacher, Student',
  organizationTypes:
    'Corporation, Non-Profit, Government, Educational, Hospital, Technology, Financial, Retail, Consulting, Start-up, Regional Center',
  courseTypes: 'Anytime ASL Courses, In-Person Class, Zoom Class, Appointments, Mini Course, Full Course',
  courseKinds: 'Foundational Course, Mini Lessons',
  loginProviders: 'email, google, facebook, apple, azure',
  billingTypes: 'Onetime, Subscription, Upfront',
  purchaseTypes: 'Subscription, Onetime, ServiceCode',
  paymentProviders: 'Stripe, Apple, Offline',
  deliveryModes: 'Self-Placed, Zoom-In-Person',
  durationUnits: 'lifetime, month, year',
  communityLevels: 'No, Full, Organization Discussion',
  accessLevels: 'No, Full, Limited',
  supportStatuses: 'Request, Responded, Closed',
  authorTypes: 'User, Admin',
  progressStatuses: 'pending, completed, in-progress',
  recordStatuses: 'active, inactive',
  subscriptionStatuses: 'Pending, Active, Canceled',
  buttonVariants:
    'black, blackBorder, PrimaryWood, PrimaryWoodBorder, PrimaryWoodLight, PrimaryWoodLightBorder, RedOpacity, Red, GreenOpacity, Green, OffWhite, Orange, Blue, White, Yellow',
  statusFilters: 'all, active, inactive',
  dateRanges:
    'all, today, yesterday, last_seven_days, last_thirty_days, this_week, last_week, this_month, last_month, last_three_months',
  answerViews: 'your, correct',
  languages: 'en, es',
} as const

/** Codes of the audit log that section 9 names, and the subjects that it covers. */
export const AUDIT =
  'REGISTER, LOGIN, LOGOUT, BLOG_CREATED, COURSE_PUBLISHED, SUBSCRIPTION_STATUS_UPDATE, USER_DELETE, VOCABULARY_SYNC_START, ASSIGNED_SUBSCRIPTION_TO_STUDENT, CANCELED_SUBSCRIPTION_OF_STUDENT'
export const AUDIT_SUBJECT_NAMES =
  'blog, CMS page, comment, community, quiz, course, module, week, lesson, event, feedback, tag, like, organization type, post, report comment, support request, user'

/** Texts that people read, by language where the specification gives both. */
export const TEXTS = {
  notStarted: { en: 'Course Not Started', es: 'Cursos no iniciados' },
  noName: 'No name provided',
  deleted: 'Deleted User',
  lifetime: 'lifetime access',
  once: '(one time payment)',
  title: 'ASL Shop',
  badBase64: 'Invalid Base64 string format',
  noMimeType: 'MIME type not found in Base64 string',
  chunk: 'Loading chunk courses failed',
  noImage: '/images/no-image.png',
} as const

/** Numbers and formats of section 9. */
export const VALUES = {
  pageSize: 10,
  toastMs: 3000,
  toastWidthPx: 290,
  socketAttempts: 5,
  socketDelayMs: 3000,
  fileMarginSeconds: 300,
  fileRetryMs: 300,
  fileDatabase: 'aslDb',
  fileDatabaseVersion: 1,
  fileStore: 'files',
  chunkTimeoutMs: 120_000,
  rehydrationMs: 5000,
  sessionKey: 'root',
  navigateClearedMs: 2000,
  timeFormats: ['h:mm a', 'MM/dd/yyyy', 'HH:mm'],
  dateFormat: 'MM/dd/yyyy',
  answerView: 'correct',
  language: 'en',
  languageHeader: { en: 'english', es: 'spanish' },
} as const
