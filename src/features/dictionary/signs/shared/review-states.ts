/** States of a sign in review. */
export const REVIEW_STATES = ['in_review', 'reviewed', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
