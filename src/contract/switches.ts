/**
 * Features that an administrator may switch off for the whole site; the server then refuses them, and no link
 * leads there.
 */
export const SWITCHES = [
  'registration',
  'organizations',
  'comments',
  'newsletter',
  'events',
  'community',
  'gift_cards',
  'app',
] as const
export type Switch = (typeof SWITCHES)[number]
