/**
 * Addresses (their first part) of what people have and use up: plans, seats, lessons, money, places. Screens
 * show it beside each other, so a write below one of them makes everything stale that was read below any.
 */
export const HOLDINGS = [
  'access',
  'apple',
  'appointments',
  'availability',
  'calendar',
  'checkout',
  'classes',
  'course-invites',
  'course-prices',
  'credit',
  'discounts',
  'event-dates',
  'event-registrations',
  'families',
  'family-invites',
  'family-members',
  'gift-cards',
  'groups',
  'invite-links',
  'invites',
  'learners',
  'lesson-price',
  'live-assessments',
  'memberships',
  'offline-purchases',
  'orders',
  'organizations',
  'people',
  'plans',
  'reconciliation',
  'referrals',
  'seats',
  'service-code-requests',
  'service-code-statements',
  'service-code-uses',
  'service-codes',
  'subscriptions',
  'tax-certificates',
] as const

/** Addresses that show what people have, though nothing of it is written below them. */
export const SHOWS_HOLDINGS = [
  'audit-log',
  'books',
  'course-purchases',
  'courses',
  'dashboards',
  'documents',
  'lessons',
  'looks',
  'metrics',
  'profiles',
  'progress',
  'recommendations',
  'reports',
  'service-code-statement-lines',
  'teachers',
] as const

/** Writes below an address that changes holdings which change none. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'POST /checkout/quote',
  'POST /classes/plan',
  'POST /gift-cards/look',
  'POST /gift-cards/open',
  'POST /gift-cards/pdf',
  'POST /offline-purchases/preview',
  'POST /offline-purchases/seats/preview',
  'POST /seats/preview',
  'PUT /live-assessments/{id}/draft',
])
/** Writes elsewhere that change what people have. */
const CHANGES_TOO: ReadonlySet<string> = new Set([
  'POST /courses/{id}/enrolments',
  'POST /lessons/{id}/downloads',
])

const changing: ReadonlySet<string> = new Set(HOLDINGS),
  showing: ReadonlySet<string> = new Set([...HOLDINGS, ...SHOWS_HOLDINGS])
/** The first part of an address of the contract. */
export const partOf = (path: string): string => path.split('/', 2)[1] ?? ''

/** True for a write after which what people have may be another. `path` as the contract has it. */
export const changesHoldings = (method: string, path: string): boolean =>
  method !== 'GET' &&
  (CHANGES_TOO.has(`${method} ${path}`) ||
    (changing.has(partOf(path)) && !CHANGES_NOTHING.has(`${method} ${path}`)))
/** True for a read whose answer shows what people have. */
export const showsHoldings = (path: string): boolean => showing.has(partOf(path))
