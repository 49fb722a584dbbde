/**
 * Tables that have millions of rows at a place with a million learners. Their indexes are made concurrently
 * and their constraints validated afterwards, so that nobody waits for a migration.
 */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  'activity_slots',
  'attempts',
  'audit_log',
  'bookings',
  'enrolments',
  'learner_days',
  'learner_totals',
  'ledger_entries',
  'lesson_progress',
  'lookups',
  'looks',
  'mails',
  'memberships',
  'notifications',
  'orders',
  'payment_events',
  'practice_answers',
  'practice_cards',
  'practice_history',
  'practice_reviews_old',
  'practice_undo',
  'seat_holders',
  'sessions',
  'subscriptions',
  'users',
])
