/** Ratings of one's own signing beside the model. */
export const RATINGS = ['no', 'almost', 'yes'] as const
export type SelfRating = (typeof RATINGS)[number]
