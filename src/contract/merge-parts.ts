/** Contents of an account in people's own terms, as the merging of two accounts lists them. */
export const MERGE_PARTS = [
  'learning',
  'practice',
  'places',
  'access',
  'live',
  'family',
  'writing',
  'support',
  'settings',
  'sign_in',
  'history',
] as const
export type MergePart = (typeof MERGE_PARTS)[number]
