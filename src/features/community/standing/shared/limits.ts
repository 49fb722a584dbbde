/** A new member is one with fewer days or fewer kept posts and comments than these. */
export const TRUSTED_AFTER = { days: 3, kept: 3 }
/** Numbers of a day for new members. */
export const NEWCOMER_LIMITS = { posts: 3, films: 3, comments: 20, links: 1, mentions: 2 } as const
export type Used = Record<keyof typeof NEWCOMER_LIMITS, number>
