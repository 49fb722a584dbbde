/** What people say of their own signing beside the model. */
export const RATINGS = ['no', 'almost', 'yes'] as const
export type SelfRating = (typeof RATINGS)[number]
