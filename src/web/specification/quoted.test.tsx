import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { COMMUNITY_LEVELS, ACCESS_LEVELS } from '#contract/access-levels.ts'
import { AUDIT_CODES, AUDIT_SUBJECTS } from '#contract/audit-codes.ts'
import { readDataAddress } from '#contract/base64.ts'
import {
  ANSWER_VIEWS,
  CHUNK_LOAD_TIMEOUT_MS,
  DATE_RANGES,
  DEFAULT_ANSWER_VIEW,
  DEFAULT_DATE_FORMAT,
  DEFAULT_LANGUAGE,
  DOCUMENT_TITLE,
  FILE_CACHE,
  LANGUAGE_HEADER,
  LANGUAGES,
  NAVIGATE_AFTER_LOGIN,
  PAGE_SIZE,
  REHYDRATION_TIMEOUT_MS,
  SESSION_KEY,
  SOCKET,
  STATUS_FILTERS,
  TIME_FORMATS,
  TOAST,
} from '#contract/constants.ts'
import { FEATURES, LAYOUT_TYPES, PERMISSIONS, ROLES, STAFF_ROLES } from '#contract/permissions.ts'
import { PAYMENT_PROVIDERS } from '#features/commerce/ledger/ledger.contract.ts'
import { PURCHASE_TYPES } from '#features/commerce/orders/orders.contract.ts'
import { BILLING_TYPES, DURATION_UNITS } from '#features/commerce/plans/plans.contract.ts'
import { SUBSCRIPTION_STATUSES } from '#features/commerce/subscriptions/subscriptions.contract.ts'
import { VOCABULARY_STATUSES } from '#features/dictionary/vocabularies/vocabularies.contract.ts'
import { COURSE_KINDS, COURSE_TYPES, DELIVERY_MODES } from '#features/learning/courses/courses.contract.ts'
import { PROGRESS_STATUSES } from '#features/learning/courses/lesson-view.contract.ts'
import { ORGANIZATION_TYPES } from '#features/people/organizations/organizations.contract.ts'
import { WAYS } from '#features/people/people-admin/people-admin.contract.ts'
import { AUTHOR_TYPES, SUPPORT_STATUSES } from '#features/site/support/support.contract.ts'
import { FileImage } from '../client/files/file-image.tsx'
import { formatDuration, formatPriceDuration } from '../client/format/duration.ts'
import { formatCents } from '../client/format/money.ts'
import { fullName, userName } from '../client/format/names.ts'
import { splitPlaceholders } from '../client/format/placeholders.ts'
import { progressLabel } from '../client/format/progress.ts'
import { ChunkLoadError } from '../client/health/chunk-recovery.ts'
import { BUTTON_VARIANTS } from '../ui/form/Button.tsx'

/**
 * Words, names and values that the product's specification quotes, as it spells them. Nothing here is
 * imported from the files that hold them: whoever rewords one of those meets this list.
 */

/** Names that data, API and exports use, by what they name (sections 3, 4, 6 and 9). */
const NAMES = {
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
const AUDIT =
  'REGISTER, LOGIN, LOGOUT, BLOG_CREATED, COURSE_PUBLISHED, SUBSCRIPTION_STATUS_UPDATE, USER_DELETE, VOCABULARY_SYNC_START, ASSIGNED_SUBSCRIPTION_TO_STUDENT, CANCELED_SUBSCRIPTION_OF_STUDENT'
const AUDIT_SUBJECT_NAMES =
  'blog, CMS page, comment, community, quiz, course, module, week, lesson, event, feedback, tag, like, organization type, post, report comment, support request, user'

/** Texts that people read, by language where the specification gives both. */
const TEXTS = {
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
const VALUES = {
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

const HELD: Record<keyof typeof NAMES, readonly string[]> = {
  features: FEATURES,
  permissions: PERMISSIONS,
  // CMS is who has not signed in.
  roles: ROLES.filter((role) => role !== 'CMS'),
  staffRoles: STAFF_ROLES,
  layouts: LAYOUT_TYPES,
  organizationTypes: ORGANIZATION_TYPES,
  courseTypes: COURSE_TYPES,
  courseKinds: COURSE_KINDS,
  loginProviders: WAYS,
  billingTypes: BILLING_TYPES,
  purchaseTypes: PURCHASE_TYPES,
  paymentProviders: PAYMENT_PROVIDERS,
  deliveryModes: DELIVERY_MODES,
  durationUnits: DURATION_UNITS,
  communityLevels: COMMUNITY_LEVELS,
  accessLevels: ACCESS_LEVELS,
  supportStatuses: SUPPORT_STATUSES,
  authorTypes: AUTHOR_TYPES,
  progressStatuses: PROGRESS_STATUSES,
  recordStatuses: VOCABULARY_STATUSES,
  subscriptionStatuses: SUBSCRIPTION_STATUSES,
  buttonVariants: BUTTON_VARIANTS,
  statusFilters: STATUS_FILTERS,
  dateRanges: DATE_RANGES,
  answerViews: ANSWER_VIEWS,
  languages: LANGUAGES,
}
it.each(Object.entries(HELD))('%s are named as the specification names them', (name, quote) => {
  expect([...quote].toSorted()).toEqual(NAMES[name as keyof typeof HELD].split(', ').toSorted())
})

it('logs what the specification names, about what it names', () => {
  expect(AUDIT_CODES).toEqual(expect.arrayContaining(AUDIT.split(', ')))
  const subjects = AUDIT_SUBJECT_NAMES.split(', ').map((name) => name.toLowerCase().replaceAll(' ', '_'))
  expect(AUDIT_SUBJECTS).toEqual(expect.arrayContaining(subjects))
})

it.each([
  ['a course that is not started', progressLabel(null, 'en'), TEXTS.notStarted.en],
  ['the same in Spanish', progressLabel(null, 'es'), TEXTS.notStarted.es],
  ['a person without a name', fullName({}, 'en'), TEXTS.noName],
  ['somebody who was deleted', userName(null, 'en'), TEXTS.deleted],
  ['a plan for life', formatDuration(1, 'lifetime', 'en'), TEXTS.lifetime],
  ['the price of a plan for life', formatPriceDuration(1, 'lifetime', 'en'), TEXTS.once],
  ['the price of a month', formatPriceDuration(1, 'month', 'en'), '/ month'],
  ['the price of two years', formatPriceDuration(2, 'year', 'en'), '/ 2 years'],
  ['whole dollars', formatCents(123_400), '$1,234'],
  ['an amount', formatCents(123_456), '$1,234.56'],
  ['no amount', formatCents(null), '$0'],
  ['the title of a document', DOCUMENT_TITLE, TEXTS.title],
  ['a part that does not load', new ChunkLoadError('courses', null).message, TEXTS.chunk],
])('%s is told in the words of the specification', (_, shown, quoted) => {
  expect(shown).toBe(quoted)
})

it.each([
  ['SG9sYQ==', TEXTS.badBase64],
  ['data:;base64,SG9sYQ==', TEXTS.noMimeType],
])('refuses the data address %s', (address, message) => {
  expect(() => readDataAddress(address)).toThrow(message)
})

it('shows the placeholder of a picture that is not there', () => {
  expect(renderToStaticMarkup(<FileImage keyPath={null} alt="Hands" />)).toContain(`src="${TEXTS.noImage}"`)
})

it('recognises a placeholder in a text', () => {
  expect(splitPlaceholders('My [#_1] is')).toEqual(['My ', { placeholder: 1 }, ' is'])
})

it('keeps the numbers and formats of the specification', () => {
  expect({
    pageSize: PAGE_SIZE,
    toastMs: TOAST.dismissMs,
    toastWidthPx: TOAST.widthPx,
    socketAttempts: SOCKET.attempts,
    socketDelayMs: SOCKET.delayMs,
    fileMarginSeconds: FILE_CACHE.marginSeconds,
    fileRetryMs: FILE_CACHE.retryMs,
    fileDatabase: FILE_CACHE.database,
    fileDatabaseVersion: FILE_CACHE.version,
    fileStore: FILE_CACHE.store,
    chunkTimeoutMs: CHUNK_LOAD_TIMEOUT_MS,
    rehydrationMs: REHYDRATION_TIMEOUT_MS,
    sessionKey: SESSION_KEY,
    navigateClearedMs: NAVIGATE_AFTER_LOGIN.clearAfterMs,
    timeFormats: [TIME_FORMATS.time12, TIME_FORMATS.date, TIME_FORMATS.time24],
    dateFormat: DEFAULT_DATE_FORMAT,
    answerView: DEFAULT_ANSWER_VIEW,
    language: DEFAULT_LANGUAGE,
    languageHeader: LANGUAGE_HEADER,
  }).toEqual(VALUES)
})
