/**
 * What an administrator may switch off for the whole site; the server refuses it then, and nothing leads
 * there.
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
