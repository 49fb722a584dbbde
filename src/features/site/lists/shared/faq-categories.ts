/** Categories of support questions. */
export const FAQ_CATEGORIES = [
  'account',
  'courses',
  'dictionary',
  'organizations',
  'payment',
  'technical',
] as const
export type FaqCategory = (typeof FAQ_CATEGORIES)[number]
