/**
 * Purposes of keys that follow from SECRET. `docs/security.md` says of each what becomes of its values when
 * SECRET is changed.
 */
export const PURPOSES = [
  'access tokens',
  'addresses of deleted people',
  'audit',
  'documents',
  'event registrations',
  'files',
  'fingerprint',
  'gift-card',
  'gift-card link',
  'google calendar',
  'invitation links',
  'known devices',
  'newsletter confirmation',
  'newsletter deliveries',
  'newsletter unsubscribe',
  'next refresh tokens',
  'offers by mail',
  'one kind of notice',
  'order',
  'quiz media',
  'recommendations by mail',
  'referral',
  'refresh tokens',
  'registrations by provider',
  'report schedules',
  'sealed word',
  'searches',
  'shared drafts',
  'stop invitations',
  'support requests',
  'two-factor secrets',
  'waiting work by mail',
  'web push',
  'zoom',
] as const

/** Mentions have a key for each writer. */
export type Purpose = (typeof PURPOSES)[number] | `mentions ${string}`
