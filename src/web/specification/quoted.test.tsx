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
import { AUDIT, AUDIT_SUBJECT_NAMES, NAMES, TEXTS, VALUES } from './quoted.ts'

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
it.each(Object.entries(HELD))('%s are named as the specification names them', (name, held) => {
  expect([...held].toSorted()).toEqual(NAMES[name as keyof typeof HELD].split(', ').toSorted())
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
