/** What an account holds, in the words in which people think of it: merging two accounts speaks of these. */
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
